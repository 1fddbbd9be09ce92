import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

/** What a control of Mantine's gets besides its own properties: the value that stood in the native control it takes over. */
export interface TakenOver {
  initialValue: string
}

/**
 * A native control, and over it one of Mantine's once its code is there. Without scripts, and while somebody is in it, it stays the native
 * one; what was entered by then is handed over. The control of Mantine's keeps a native element of the same name in the form, and
 * dispatches `input` on it when its value has changed, so that whatever listens to the form hears one kind of control.
 */
export function OverNative<P extends object>({
  name,
  load,
  props,
  children,
}: {
  name: string
  /** Brings the control: a function outside the component, so that all of a kind share one request. */
  load: () => Promise<ComponentType<P & TakenOver>>
  props: P
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Control: ComponentType<P & TakenOver>; initialValue: string }>()
  useEffect(() => {
    const { current } = place
    if (!current) return
    const left = new AbortController()
    const takeOver = (Control: ComponentType<P & TakenOver>) => {
      const native = current.querySelector<HTMLInputElement | HTMLSelectElement>(
        `[name="${CSS.escape(name)}"]`,
      )
      setLoaded({ Control, initialValue: native?.value ?? '' })
    }
    void load().then((Control) => {
      if (left.signal.aborted) return
      if (!current.contains(document.activeElement)) takeOver(Control)
      else {
        const { signal } = left
        current.addEventListener('focusout', () => takeOver(Control), { once: true, signal })
      }
    }, stayNative)
    return () => left.abort()
  }, [name, load])
  return (
    <div data-over-native="" data-native={loaded ? undefined : ''} ref={place}>
      {loaded ? (
        <StayingNative native={children}>
          <loaded.Control {...props} initialValue={loaded.initialValue} />
        </StayingNative>
      ) : (
        children
      )}
    </div>
  )
}

/**
 * Puts the native control back when the other one throws, so that no control takes the page with
 * it.
 */
class StayingNative extends Component<{ native: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    // The error report of every page listens for it.
    reportError(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.native : this.props.children
  }
}

/** Code that could not be had leaves the native control, which does the same work. */
function stayNative(): void {}
