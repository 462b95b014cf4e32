import { useT } from '../../../shell/use-t.ts'

/** What a lot is called: what was carried, adjusted, or granted, with the year of the right. */
export function useLotName(): (lot: { readonly kind: 'adjust' | 'carry' | 'grant'; readonly year: number }) => string {
  const t = useT()
  return ({ kind, year: of }) => {
    const year = String(of)
    switch (kind) {
      case 'carry':
        return t('leave.carry_of', { year })
      case 'adjust':
        return t('leave.adjust_of', { year })
      case 'grant':
        return t('leave.lot_of', { year })
    }
  }
}
