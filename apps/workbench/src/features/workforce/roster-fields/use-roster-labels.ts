import {
  type RosterField,
  type RosterGroup,
  type RosterWidget,
  type StandardGroup,
  standardGroups,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../../shell/use-t.ts'
import { labelIn } from './roster-draft.ts'

type Underscored<Text extends string> = Text extends `${infer Before}-${infer After}` ? `${Before}_${After}` : Text

const isStandardGroup = (id: string): id is StandardGroup => standardGroups.some((one) => one === id)

/** The language of the reader. */
export function useReaderLocale(): Locale {
  const { locale } = useLocale()
  return locales.find((one) => one === locale) ?? 'en'
}

/** The names of groups, fields and widgets in the language of the reader. */
export function useRosterLabels() {
  const t = useT()
  const locale = useReaderLocale()
  return {
    group: ({ id, labels }: RosterGroup): string =>
      labelIn(labels, locale) ?? (isStandardGroup(id) ? t(`roster.group_${id}`) : ''),
    field: (field: RosterField): string =>
      labelIn(field.labels, locale) ?? (field.kind === 'standard' ? t(`roster.standard_${field.name}`) : ''),
    widget: (widget: RosterWidget): string =>
      t(`roster.widget_${widget.replaceAll('-', '_') as Underscored<RosterWidget>}`),
  }
}
