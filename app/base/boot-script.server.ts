import { createHash } from 'node:crypto'

/**
 * The one script that stands in a page itself, the same in every page, so that one hash lets it in. It puts a page that
 * was reloaded back to where it had been scrolled, and fetches the page's scripts once it has been painted and the
 * browser is idle, or at the first touch. What is clicked, typed or chosen before then is noted in `beforeScripts`, and
 * repeated by the scripts when they have arrived (late-scripts.ts).
 */
const readable = `(() => {
  let { state } = history;
  if (!state?.key) history.replaceState((state = { key: Math.random().toString(32).slice(2) }), '');
  try {
    const top = JSON.parse(sessionStorage.getItem('react-router-scroll-positions'))[state.key];
    if (top) scrollTo(0, top);
  } catch {}
  const on = (types, listener) => {
    const each = (act) => types.forEach((type) => act(type, listener, true));
    each(addEventListener);
    return () => each(removeEventListener);
  };
  const noted = (window.beforeScripts = {
    changed: new Set(),
    stop: on(['input', 'change', 'click'], ({ type, target }) => {
      if (type == 'click') noted.clicked = target.closest('button[type=button]');
      else noted.changed.add(target);
    }),
  });
  let started;
  const start = (touch) => {
    if (started) return;
    started = true;
    stop();
    const { entry, preload } = JSON.parse(document.getElementById('late-scripts').textContent);
    for (const href of preload) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      if (!touch) link.fetchPriority = 'low';
      document.head.append(link);
    }
    import(entry);
  };
  const stop = on(['pointerdown', 'keydown', 'focusin'], start);
  const frame = requestAnimationFrame;
  const idle = window.requestIdleCallback || setTimeout;
  onload = () =>
    new PerformanceObserver((_, paints) => {
      paints.disconnect();
      frame(() => frame(() => idle(() => start())));
    }).observe({ type: 'paint', buffered: true });
})()`

export const bootScript = readable.replace(/\n\s*/g, '')

/** How a content policy names the script. */
export const bootScriptHash = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`
