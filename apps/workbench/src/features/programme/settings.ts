import { type FrozenSetting, frozenSettings } from '@rostrum/contracts/opening-checks'
import type { Programme } from './programme-queries.ts'

export type Settings = Pick<
  Programme,
  | FrozenSetting
  | 'title'
  | 'titleEn'
  | 'organiser'
  | 'organiserEn'
  | 'windows'
  | 'adjustable'
  | 'silenceRule'
  | 'secondReview'
  | 'correctionHours'
  | 'barMonths'
  | 'minimumRatio'
  | 'helpPhone'
  | 'introduction'
  | 'introductionEn'
  | 'agreementId'
>

export const own = [
  ...frozenSettings,
  'title',
  'titleEn',
  'organiser',
  'organiserEn',
  'windows',
  'adjustable',
  'silenceRule',
  'secondReview',
  'correctionHours',
  'barMonths',
  'minimumRatio',
  'helpPhone',
  'introduction',
  'introductionEn',
  'agreementId',
] as const satisfies readonly (keyof Settings)[]

export const settingsOf = (programme: Programme): Settings =>
  Object.fromEntries(own.map((name) => [name, programme[name]])) as Settings
