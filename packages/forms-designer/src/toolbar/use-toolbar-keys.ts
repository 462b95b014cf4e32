import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type ToolbarKeys<Bar> = {
  readonly bar: RefObject<Bar | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
}

/**
 * A toolbar is one tab stop, and the arrow keys navigate it (WAI-ARIA toolbar pattern). In a radio group only the
 * checked option is a stop; the up and down keys change the choice.
 */
export function useToolbarKeys<Bar extends HTMLElement>(): ToolbarKeys<Bar> {
  const bar = useRef<Bar>(null)
  const current = useRef<HTMLElement>(undefined)
  const settle = (stop: HTMLElement | undefined) => {
    current.current = stop
    for (const control of controlsIn(bar.current)) control.tabIndex = isSameTabStop(control, stop) ? 0 : -1
  }
  useLayoutEffect(() => {
    if (!current.current?.isConnected) settle(tabStops(bar.current)[0])
  })
  return {
    bar,
    onFocus: ({ target }) => settle(controlsIn(bar.current).find((control) => control === target)),
    onKeyDown: (event) => {
      const stops = tabStops(bar.current)
      const at = stops.findIndex((stop) => isSameTabStop(stop, current.current))
      const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
      if (next === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      stops.at(next % stops.length)?.focus()
    },
  }
}

const controlsIn = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>('button, input') ?? [])]

const isRadio = (control: HTMLElement | undefined): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio'

const tabStops = (bar: HTMLElement | null) => controlsIn(bar).filter((control) => !isRadio(control) || control.checked)

const isSameTabStop = (one: HTMLElement, other: HTMLElement | undefined) =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name)
