import type { Output } from '../../../shell/api.ts'

export type ActPreview = Output<'POST /workbenchApi/workforce/transfers/preview'>

/** The problem at a field, or at one inside it. */
export const problemAt = (preview: ActPreview | undefined, path: string): string | undefined =>
  preview?.problems.find((one) => one.path === path)?.message
