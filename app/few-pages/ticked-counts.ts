/** Counts what is ticked in a form while it is ticked; without scripts the page says how many it came with. */
export function enhance(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-ticked-count]')) {
    const form = place.closest('form')
    const number = place.querySelector('b')
    if (!form || !number) continue
    const tell = () => {
      number.textContent = String(new FormData(form).getAll(place.dataset.tickedCount ?? '').length)
    }
    tell()
    form.addEventListener('change', tell)
    // A page that comes back has its ticks as they were left.
    window.addEventListener('pageshow', tell)
  }
}
