// The one bridge to ECharts: option JSON in, clicks out. Colours are named by token ("$felt") and follow the page's
// colour scheme; texts that the server has formatted ride on each point as "tip".
(() => {
  const probe = document.createElement('i');
  probe.hidden = true;

  const colour = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };

  // With the separators of the language in which the page is.
  const local = (value, options) => value.toLocaleString(document.documentElement.lang || 'en', options).replace('-', '\u2212');

  const compact = (value) => {
    const size = Math.abs(value);
    const sign = value < 0 ? '\u2212' : '';
    const short = (n) => (n >= 10 || Number.isInteger(n) ? Math.round(n) : Math.round(n * 10) / 10);
    if (size >= 1e6) return `${sign}${local(short(size / 1e6))}M`;
    if (size >= 1e3) return `${sign}${local(short(size / 1e3))}k`;
    return `${sign}${local(short(size))}`;
  };

  const escape = (text) => {
    const span = document.createElement('span');
    span.textContent = text;
    return span.innerHTML;
  };

  const functions = {
    '@compact': compact,
    '@percent': (value) => local(value, { style: 'percent', maximumFractionDigits: 1 }),
    '@label': (params) => params.data.label ?? '',
    '@tip': (params) => {
      const list = Array.isArray(params) ? params : [params];
      const lines = list.map((p) => p.data?.tip).filter(Boolean).map(escape);
      return [list[0]?.name ? `<b>${escape(list[0].name)}</b>` : '', ...lines].filter(Boolean).join('<br>');
    },
    // A row of ranges: the bar in which 95 of 100 lie, a tick where expected, a point where won; a ring outside the bar.
    '@range': (params, api) => {
      const y = api.value(4);
      const [low, , expected, won] = [0, 1, 2, 3].map((place) => api.coord([api.value(place), y]));
      const high = api.coord([api.value(1), y]);
      const outside = api.value(5) === 1;
      return {
        type: 'group',
        children: [
          {
            type: 'rect',
            shape: { x: low[0], y: low[1] - 5, width: Math.max(high[0] - low[0], 1), height: 10, r: 5 },
            style: { fill: colour('band') },
          },
          {
            type: 'line',
            shape: { x1: expected[0], y1: low[1] - 8, x2: expected[0], y2: low[1] + 8 },
            style: { stroke: colour('expected'), lineWidth: 1.5 },
          },
          {
            type: 'circle',
            shape: { cx: won[0], cy: won[1], r: 5 },
            style: outside
              ? { fill: colour('card'), stroke: colour('warn'), lineWidth: 2.5 }
              : { fill: colour('felt') },
          },
        ],
      };
    },
  };

  const revive = (value) => {
    if (typeof value === 'string') {
      if (value.startsWith('$')) return colour(value.slice(1));
      return functions[value] ?? value;
    }
    if (Array.isArray(value)) return value.map(revive);
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]));
    }
    return value;
  };

  // ECharts is fetched after the page; charts that came before it are drawn when it is there.
  const waiting = new Set();
  document.addEventListener('load', () => {
    if (!window.echarts) return;
    const charts = [...waiting];
    waiting.clear();
    charts.forEach((chart) => chart.draw());
  }, true);

  // The height of one horizontal bar with its gap, in pixels.
  const BAR = 26;
  const SCROLL_BAR = 20;
  // The height of a line of a name, and the width of a letter at most.
  const LINE = 14;
  const LETTER = 6.5;

  class CountroomChart extends HTMLElement {
    set option(json) {
      this.json = json;
      this.draw();
    }

    get option() {
      return this.json;
    }

    connectedCallback() {
      // An option that came before this script is a plain property of the element, and would hide the setter above.
      if (Object.hasOwn(this, 'option')) {
        const early = this.option;
        delete this.option;
        this.json = early;
      }
      if (!probe.isConnected) document.body.append(probe);
      this.sizes = new ResizeObserver(() => {
        if (this.chart && this.turned !== this.narrow()) {
          this.draw();
          return;
        }
        this.chart?.resize();
        this.chart?.setOption(this.names());
      });
      this.sizes.observe(this);
      this.looks = new MutationObserver(() => this.draw());
      this.looks.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'theme'] });
      this.scheme = matchMedia('(prefers-color-scheme: dark)');
      this.redraw = () => this.draw();
      this.scheme.addEventListener('change', this.redraw);
      this.draw();
    }

    disconnectedCallback() {
      this.sizes?.disconnect();
      this.looks?.disconnect();
      this.scheme?.removeEventListener('change', this.redraw);
      this.chart?.dispose();
      this.chart = undefined;
    }

    draw() {
      if (!this.json || !this.isConnected) return;
      if (!window.echarts) {
        waiting.add(this);
        return;
      }
      if (!this.chart) {
        this.chart = window.echarts.init(this, null, { renderer: 'svg' });
        const lead = (link) => link && this.dispatchEvent(new CustomEvent('point', { detail: { link } }));
        this.chart.on('click', (event) => lead(event.data?.link));
        // A line leads somewhere at each of its positions, wherever above the axis it is clicked.
        this.chart.getZr().on('click', (event) => {
          if (!this.links || !this.chart.containPixel('grid', [event.offsetX, event.offsetY])) return;
          lead(this.links[this.chart.convertFromPixel({ xAxisIndex: 0 }, event.offsetX)]);
        });
      }
      const option = revive(JSON.parse(this.json));
      this.links = option.links;
      this.asked = option.height;
      delete option.links;
      delete option.height;
      this.turns = option.turns && option.turns * option.xAxis.data.length;
      delete option.turns;
      this.turned = this.narrow();
      if (this.turned) this.turn(option);
      else if (this.turns) this.style.height = '';
      this.style.cursor = this.links ? 'pointer' : '';
      option.textStyle = { fontFamily: getComputedStyle(this).fontFamily, color: colour('ink-3') };
      this.chart.setOption(option, true);
      this.chart.setOption(this.names());
    }

    // Whether names below the bars would not fit. Turning changes the height, and with it whether the page has a scroll bar, so a
    // chart turns back only where there is room for one.
    narrow() {
      return this.clientWidth < this.turns + (this.turned ? SCROLL_BAR : 0);
    }

    // Makes the bars horizontal, with their names beside them.
    turn(option) {
      const names = { ...option.xAxis, inverse: true };
      option.xAxis = option.yAxis;
      option.yAxis = names;
      option.grid = { left: 8, right: 64, top: option.title ? 24 : 4, bottom: 4, containLabel: true };
      option.series.forEach((series) => series.data.forEach((bar) => bar.label && (bar.label.position = 'right')));
      this.asked = names.data.length * BAR + option.grid.top;
      this.style.height = `${this.asked}px`;
      this.chart.resize();
    }

    // Names beside bars leave more than half of a narrow chart to the bars. A name that is longer has several lines, for which the
    // chart is made higher.
    names() {
      const axis = this.chart.getOption()?.yAxis?.[0];
      if (axis?.type !== 'category') return {};
      const width = Math.round(this.clientWidth * 0.45);
      const lines = Math.max(1, ...axis.data.map((name) => Math.ceil((String(name).length * LETTER) / width)));
      const more = axis.data.length * Math.max(0, (lines + 1) * LINE - BAR);
      if (this.asked) this.style.height = `${this.asked + (lines > 1 ? more : 0)}px`;
      return { yAxis: { axisLabel: { width, overflow: 'break' } } };
    }
  }

  customElements.get('countroom-chart') ?? customElements.define('countroom-chart', CountroomChart);
})();
