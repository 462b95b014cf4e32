import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { civilTimeOf } from '../../../parts/desk/civil-time.ts'
import { plainText } from '../../../parts/editing/plain-text.ts'
import { deepEqual } from '../../../parts/editing/rebase.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { agreementsQuery, formsQuery, type ProjectSettings } from './project-settings-queries.ts'
import type { EditableSettings } from './settings.ts'

const labels = {
  title: 'programme.title',
  titleEn: 'programme.title_en',
  organiser: 'programme.organiser',
  organiserEn: 'programme.organiser_en',
  formVersionId: 'programme.form',
  referenceDate: 'programme.reference_date',
  helpPhone: 'programme.help_phone',
  fee: 'programme.fee',
  reviewMode: 'programme.review_mode',
  silenceRule: 'programme.silence_rule',
  choicesPerApplication: 'programme.choicesPerApplication',
  correctionHours: 'programme.correctionHours',
  barMonths: 'programme.barMonths',
  minimumRatio: 'programme.minimum_ratio',
  adjustable: 'programme.adjustable',
  secondReview: 'programme.secondReview',
  introduction: 'programme.introduction',
  introductionEn: 'programme.introduction_en',
  agreementId: 'programme.agreement',
} as const satisfies Record<Exclude<keyof EditableSettings, 'windows'>, string>

/** Labels and values of the settings of a project, to compare them. */
export function useProjectSettingLabels({ id, timeZone }: ProjectSettings) {
  const t = useT()
  const { money, number } = useFormats()
  const mayWrite = useHasPermission('project:write')
  const forms = useQuery({ ...formsQuery(), enabled: mayWrite }).data ?? []
  const agreements = useQuery({ ...agreementsQuery(id), enabled: mayWrite }).data ?? []
  const wordOf = (name: keyof EditableSettings) =>
    name === 'windows' ? t('programme.windows_in', { zone: timeZone }) : t(labels[name])
  /** Of the windows, only those that differ. */
  const windowLines = (windows: EditableSettings['windows'], was: EditableSettings['windows']) =>
    stages
      .filter((stage) => windows === was || !deepEqual(windows[stage], was[stage]))
      .map((stage) => {
        const window = windows[stage]
        const clocks = window
          ? [window.start, window.end].map((at) => civilTimeOf(at, timeZone).replace('T', ' '))
          : ['–']
        return `${t(`programme.stage_${stage}`)}: ${clocks.join(' – ')}`
      })
      .join('\n')
  const formName = (id: string | null) => {
    if (id === null) return ''
    const form = forms.find(({ versionId }) => versionId === id)
    return form ? t('programme.form_version', form) : t('programme.form_in_use')
  }
  const agreementName = (id: string | null) => {
    if (id === null) return t('programme.agreement_general')
    const found = agreements.find((one) => one.id === id)
    if (!found) return t('programme.agreement_in_use')
    return t('programme.form_version', { name: found.title, number: found.version ?? 1 })
  }
  const feeWords = (fee: EditableSettings['fee']) =>
    fee
      ? `${money(fee.amount.amount as `${number}`, fee.amount.currency)} · ${t(`programme.fee_${fee.basis}`)}`
      : t('programme.fee_none')
  const said = (name: keyof EditableSettings, settings: EditableSettings, was: EditableSettings): string => {
    switch (name) {
      case 'windows':
        return windowLines(settings.windows, was.windows)
      case 'fee':
        return feeWords(settings.fee)
      case 'formVersionId':
        return formName(settings.formVersionId)
      case 'agreementId':
        return agreementName(settings.agreementId)
      case 'introduction':
        return plainText(settings.introduction)
      case 'introductionEn':
        return plainText(settings.introductionEn ?? '')
      case 'reviewMode':
        return t(`option.reviewMode.${settings.reviewMode}`)
      case 'silenceRule':
        return t(`programme.silence_${settings.silenceRule}`)
      case 'adjustable':
      case 'secondReview':
        return t(settings[name] ? 'option.yes' : 'option.no')
      case 'choicesPerApplication':
      case 'correctionHours':
      case 'barMonths':
        return number(settings[name])
      case 'minimumRatio':
        return settings.minimumRatio === null ? t('programme.fee_none') : number(Number(settings.minimumRatio))
      case 'title':
      case 'titleEn':
      case 'organiser':
      case 'organiserEn':
      case 'referenceDate':
      case 'helpPhone':
        return settings[name] ?? ''
    }
  }
  return { wordOf, said }
}
