import type { Standing } from './form-handle.ts'

/** Sets the text of an element, only if it differs. */
export function setText(place: Element | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}

export function renderBadge(place: HTMLElement | null, { text, tone }: Standing, isAnnounced: boolean): void {
  setText(place, isAnnounced ? text : '')
  if (place) place.dataset.tone = tone
}
