import { defineFact } from '../../../kernel/facts/facts.ts'

/** Punches were marked as invalid: the days of employments, both ends included, whose facts differ from before. */
export const punchInvalidated =
  defineFact<readonly { readonly id: string; readonly from: string; readonly to: string }[]>('punch.invalidated')
