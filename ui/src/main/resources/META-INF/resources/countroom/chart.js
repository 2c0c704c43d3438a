// The one bridge to ECharts: option JSON in, clicks out. Colours are named by token ("$felt") and follow the page's
// colour scheme; texts that the server has formatted ride on each point as "tip".
(() => {
  const probe = document.createElement('i');
  probe.hidden = true;

  const colour = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };

  const compact = (value) => {
    const size = Math.abs(value);
    const sign = value < 0 ? '\u2212' : '';
    const short = (n) => (n >= 10 || Number.isInteger(n) ? Math.round(n) : Math.round(n * 10) / 10);
    if (size >= 1e6) return `${sign}${short(size / 1e6)}M`;
    if (size >= 1e3) return `${sign}${short(size / 1e3)}k`;
    return `${sign}${short(size)}`;
  };

  const escape = (text) => {
    const span = document.createElement('span');
    span.textContent = text;
    return span.innerHTML;
  };

  const functions = {
    '@compact': compact,
    '@percent': (value) => `${Math.round(value * 1000) / 10}%`,
    '@label': (params) => params.data.label ?? '',
    '@tip': (params) => {
      const list = Array.isArray(params) ? params : [params];
      const lines = list.map((p) => p.data?.tip).filter(Boolean).map(escape);
      return [list[0]?.name ? `<b>${escape(list[0].name)}</b>` : '', ...lines].filter(Boolean).join('<br>');
    },
    // The expected range: one closed shape from the upper line to the lower one.
    '@band': (params, api) => {
      if (params.dataIndex !== 0) return null;
      const points = params.context.points ?? [];
      return { type: 'polygon', shape: { points }, style: { fill: colour('band') }, silent: true };
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

  class CountroomChart extends HTMLElement {
    set option(json) {
      this.json = json;
      this.draw();
    }

    get option() {
      return this.json;
    }

    connectedCallback() {
      if (!probe.isConnected) document.body.append(probe);
      this.sizes = new ResizeObserver(() => this.chart?.resize());
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
      if (!this.json || !this.isConnected || !window.echarts) return;
      if (!this.chart) {
        this.chart = window.echarts.init(this, null, { renderer: 'svg' });
        this.chart.on('click', (event) => {
          const link = event.data?.link;
          if (link) this.dispatchEvent(new CustomEvent('point', { detail: { link } }));
        });
      }
      const option = revive(JSON.parse(this.json));
      option.textStyle = { fontFamily: getComputedStyle(this).fontFamily, color: colour('ink-3') };
      this.chart.setOption(option, true);
    }
  }

  customElements.get('countroom-chart') ?? customElements.define('countroom-chart', CountroomChart);
})();
