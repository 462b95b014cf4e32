const stops = 'input:not([type=hidden]), select, textarea, button, [tabindex="0"]'

/** Puts the focus into the field or sub-form at a path, `lines[#r1].kind`. */
export function focusField(path: string): void {
  const field = [...document.querySelectorAll<HTMLElement>('[data-field], [data-rows]')].find(
    ({ dataset }) => dataset.field === path || dataset.rows === path,
  )
  const controls = [...(field?.querySelectorAll<HTMLElement>(stops) ?? [])]
  // Of several radio buttons that is the one that is chosen.
  const [first] = [...controls.filter((each) => each.matches(':checked')), ...controls].filter(
    (each) => !each.matches(':disabled'),
  )
  first?.scrollIntoView?.({ block: 'center' })
  first?.focus({ preventScroll: true })
}
