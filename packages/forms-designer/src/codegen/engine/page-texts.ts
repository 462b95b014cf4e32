import type { Standing } from './form-handle.ts'

/** Puts a text into its place, which is left alone where it says that already. */
export function setText(place: Element | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}

export function renderBadge(place: HTMLElement | null, { text, tone }: Standing, isAnnounced: boolean): void {
  setText(place, isAnnounced ? text : '')
  if (place) place.dataset.tone = tone
}
