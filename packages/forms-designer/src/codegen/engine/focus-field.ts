const stops = 'input:not([type=hidden]), select, textarea, button, [tabindex="0"]'

/** Focuses the field, row or sub-form at a path, `lines[#r1].kind`. */
export function focusField(path: string): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-field], [data-rows], [data-row]')]
  const place = places.find((each) => toPath(each) === path)
  const controls = [...(place?.querySelectorAll<HTMLElement>(stops) ?? [])]
  // Of several radio buttons, it focuses the checked one.
  const [first] = [...controls.filter((each) => each.matches(':checked')), ...controls].filter(
    (each) => !each.matches(':disabled'),
  )
  first?.scrollIntoView?.({ block: 'center' })
  first?.focus({ preventScroll: true })
}

function toPath(place: HTMLElement): string | undefined {
  const { field, rows, row } = place.dataset
  return field ?? rows ?? `${place.closest<HTMLElement>('[data-rows]')?.dataset.rows}[#${row}]`
}
