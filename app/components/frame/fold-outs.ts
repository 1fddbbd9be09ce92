import { useEffect } from 'react'
import { useLocation } from 'react-router'

const openMenus = 'details.drop[open], .header details.at-x[open]'

function closeMenus(keep: (menu: Element) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
    if (!keep(menu)) menu.open = false
  }
}

/** What `<details>` menus lack: a click outside closes them, Escape too (and gives the focus back), and so does going on. */
export function useFoldOuts(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page has changed
  useEffect(() => closeMenus(() => false), [key])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event
      if (target instanceof Node) closeMenus((menu) => menu.contains(target))
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const innermost = [...document.querySelectorAll<HTMLDetailsElement>(openMenus)].at(-1)
      if (!innermost) return
      innermost.open = false
      innermost.querySelector('summary')?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
