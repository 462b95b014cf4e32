import type { Standing } from './form-handle.ts'

/** Puts a text into its place, which is left alone where it says that already. */
export function say(place: Element | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}

export function drawBadge(place: HTMLElement | null, { text, tone }: Standing, isTold: boolean): void {
  say(place, isTold ? text : '')
  if (place) place.dataset.tone = tone
}
