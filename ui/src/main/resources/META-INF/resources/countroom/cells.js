// Arrow keys move from cell to cell in a table that is a grid: up and down in a column, left and right in a row, Home and End to
// the ends of a row. What can be opened in a cell is a button, so that Tab and Enter need no script.
(() => {
  const button = (cell) => cell?.querySelector('vaadin-button');

  const inRow = (cell, next) => {
    let other = cell;
    do other = other[next]; while (other && !button(other));
    return other;
  };

  const inColumn = (cell, next) => {
    let row = cell.parentElement;
    do row = row[next]; while (row && !button(row.cells[cell.cellIndex]));
    return row?.cells[cell.cellIndex];
  };

  const inSameRow = (cell) => [...cell.parentElement.cells].filter(button);

  const moves = {
    ArrowLeft: (cell) => inRow(cell, 'previousElementSibling'),
    ArrowRight: (cell) => inRow(cell, 'nextElementSibling'),
    ArrowUp: (cell) => inColumn(cell, 'previousElementSibling'),
    ArrowDown: (cell) => inColumn(cell, 'nextElementSibling'),
    Home: (cell) => inSameRow(cell).at(0),
    End: (cell) => inSameRow(cell).at(-1),
  };

  document.addEventListener('keydown', (event) => {
    const cell = event.target.closest?.('table[role=grid] td');
    if (!cell || !Object.hasOwn(moves, event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = button(moves[event.key](cell));
    to?.focus();
    to?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
})();
