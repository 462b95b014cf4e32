import type { Resource } from '../binding.ts'
import type { Sheet } from './read-spreadsheet.ts'

/** A sheet whose rows without an effective day get the one of the upload. */
export function withEffectiveDay({ def }: Resource, sheet: Sheet, day: string | undefined): Sheet {
  const { effectiveDay } = def
  if (effectiveDay === undefined) return sheet
  return {
    ...sheet,
    fields: sheet.fields.includes(effectiveDay) ? sheet.fields : [...sheet.fields, effectiveDay],
    rows: sheet.rows.map(({ number, texts }) => ({
      number,
      texts: { ...texts, [effectiveDay]: texts[effectiveDay] || (day ?? '') },
    })),
  }
}
