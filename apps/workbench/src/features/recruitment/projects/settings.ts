import { type FrozenSetting, frozenSettings } from '@rostrum/contracts/recruitment/projects/opening-checks'
import type { ProjectSettings } from './project-settings-queries.ts'

export type EditableSettings = Pick<
  ProjectSettings,
  | FrozenSetting
  | 'title'
  | 'titleEn'
  | 'organiser'
  | 'organiserEn'
  | 'windows'
  | 'adjustable'
  | 'noResponseRule'
  | 'secondReview'
  | 'correctionHours'
  | 'banMonths'
  | 'minimumRatio'
  | 'supportPhone'
  | 'introduction'
  | 'introductionEn'
  | 'agreementId'
>

export const editableSettings = [
  ...frozenSettings,
  'title',
  'titleEn',
  'organiser',
  'organiserEn',
  'windows',
  'adjustable',
  'noResponseRule',
  'secondReview',
  'correctionHours',
  'banMonths',
  'minimumRatio',
  'supportPhone',
  'introduction',
  'introductionEn',
  'agreementId',
] as const satisfies readonly (keyof EditableSettings)[]

export const toEditableSettings = (projectSettings: ProjectSettings): EditableSettings =>
  Object.fromEntries(editableSettings.map((name) => [name, projectSettings[name]])) as EditableSettings
