import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { plainText } from '../../../parts/editing/plain-text.ts'
import { deepEqual } from '../../../parts/editing/rebase.ts'
import { civilTimeOf } from '../../../parts/page/civil-time.ts'
import { useZoneName } from '../../../shell/clock-name.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { agreementsQuery, formsQuery, type ProjectSettings } from './project-settings-queries.ts'
import type { EditableSettings } from './settings.ts'

const labels = {
  title: 'project_settings.title',
  titleEn: 'project_settings.title_en',
  organiser: 'project_settings.organiser',
  organiserEn: 'project_settings.organiser_en',
  formVersionId: 'project_settings.form',
  referenceDate: 'project_settings.reference_date',
  supportPhone: 'project_settings.support_phone',
  fee: 'project_settings.fee',
  reviewMode: 'project_settings.review_mode',
  noResponseRule: 'project_settings.no_response_rule',
  choicesPerApplication: 'project_settings.choicesPerApplication',
  correctionHours: 'project_settings.correctionHours',
  banMonths: 'project_settings.banMonths',
  minimumRatio: 'project_settings.minimum_ratio',
  adjustable: 'project_settings.adjustable',
  secondReview: 'project_settings.secondReview',
  introduction: 'project_settings.introduction',
  introductionEn: 'project_settings.introduction_en',
  agreementId: 'project_settings.agreement',
} as const satisfies Record<Exclude<keyof EditableSettings, 'windows'>, string>

/** Labels and values of the settings of a project, to compare them. */
export function useProjectSettingLabels({ id, timeZone }: ProjectSettings) {
  const t = useT()
  const zone = useZoneName(timeZone)
  const { money, number } = useFormats()
  const { labelled } = useTextJoins()
  const mayWrite = useHasPermission('project:write')
  const forms = useQuery({ ...formsQuery(), enabled: mayWrite }).data ?? []
  const agreements = useQuery({ ...agreementsQuery(id), enabled: mayWrite }).data ?? []
  const wordOf = (name: keyof EditableSettings) =>
    name === 'windows' ? t('project_settings.windows_in', { zone }) : t(labels[name])
  /** Of the windows, only those that differ. */
  const windowLines = (windows: EditableSettings['windows'], was: EditableSettings['windows']) =>
    stages
      .filter((stage) => windows === was || !deepEqual(windows[stage], was[stage]))
      .map((stage) => {
        const window = windows[stage]
        const clocks = window
          ? [window.start, window.end].map((at) => civilTimeOf(at, timeZone).replace('T', ' '))
          : ['–']
        return labelled(t(`project_settings.stage_${stage}`), clocks.join(' – '))
      })
      .join('\n')
  const formName = (id: string | null) => {
    if (id === null) return ''
    const form = forms.find(({ versionId }) => versionId === id)
    return form ? t('project_settings.form_version', form) : t('project_settings.form_in_use')
  }
  const agreementName = (id: string | null) => {
    if (id === null) return t('project_settings.agreement_general')
    const found = agreements.find((one) => one.id === id)
    if (!found) return t('project_settings.agreement_in_use')
    return t('project_settings.form_version', { name: found.title, number: found.version ?? 1 })
  }
  const feeWords = (fee: EditableSettings['fee']) =>
    fee
      ? `${money(fee.amount.amount as `${number}`, fee.amount.currency)} · ${t(`project_settings.fee_${fee.basis}`)}`
      : t('project_settings.fee_none')
  const textOf = (name: keyof EditableSettings, settings: EditableSettings, was: EditableSettings): string => {
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
      case 'noResponseRule':
        return t(`project_settings.no_response_${settings.noResponseRule}`)
      case 'adjustable':
      case 'secondReview':
        return t(settings[name] ? 'option.yes' : 'option.no')
      case 'choicesPerApplication':
      case 'correctionHours':
      case 'banMonths':
        return number(settings[name])
      case 'minimumRatio':
        return settings.minimumRatio === null ? t('project_settings.fee_none') : number(Number(settings.minimumRatio))
      case 'title':
      case 'titleEn':
      case 'organiser':
      case 'organiserEn':
      case 'referenceDate':
      case 'supportPhone':
        return settings[name] ?? ''
    }
  }
  return { wordOf, textOf }
}
