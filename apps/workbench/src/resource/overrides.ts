import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/resource/resource-calls'
import { late } from '@rostrum/ui/late'
import type { ComponentType, FunctionComponent } from 'react'
import type { Labels } from './resource-query.ts'
import type { RecordFieldsProps } from './use-record-form.ts'

export type FieldInputProps = {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: string | undefined
}

/** A value of a field of any resource beside what it was. */
export type ChangedValueProps = {
  readonly resource: string
  readonly field: FieldDescription
  readonly value: unknown
  readonly was: unknown
  /** Names that are known; those of other records are asked for. */
  readonly labels?: Labels
}

export type PanelProps = {
  readonly record: ResourceRecord
  /** Handed in, since it draws fields as these overrides say. */
  readonly ChangedValue: ComponentType<ChangedValueProps>
}

/** What has a name by which the product knows it, and a word for people. */
export type NamedKind = 'dictionary' | 'entity' | 'event' | 'permission' | 'setting' | 'task'

/** What one resource shows in its own way; everything else is drawn from the definition. */
type Override = {
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
  readonly cells?: Readonly<Record<string, ComponentType<{ value: unknown }>>>
  /** Fields whose values the catalogues have words for: filters offer them by their words. */
  readonly named?: Readonly<Record<string, NamedKind>>
  /** Fields whose values others of the record tell as well: among its facts they are left out. */
  readonly retold?: readonly string[]
  /** In place of the fields that are drawn from the definition. */
  readonly Fields?: ComponentType<RecordFieldsProps>
  /** Further content of the record panel. */
  readonly Panel?: FunctionComponent<PanelProps>
  /** Further acts on the list as a whole. */
  readonly Actions?: ComponentType
  /** What removing a record is for its reader; `remove` when it is not given. */
  readonly removal?: 'log_out'
  /** A page on which records are made, in place of the form of the panel, and who may open it. */
  readonly maker?: { readonly path: string; readonly permission: string }
}

export const removalOf = (resource: string) => overrides[resource]?.removal ?? 'remove'

export const overrides: Readonly<Record<string, Override>> = {
  role: {
    named: { permissions: 'permission' },
    inputs: {
      permissions: late(
        () => import('../organisation/PermissionMatrix.tsx'),
        ({ PermissionMatrix }) => PermissionMatrix,
      ),
      menus: late(
        () => import('../organisation/MenuPicker.tsx'),
        ({ MenuPicker }) => MenuPicker,
      ),
      scopes: late(
        () => import('../organisation/ScopeEditor.tsx'),
        ({ ScopeEditor }) => ScopeEditor,
      ),
    },
    cells: {
      permissions: late(
        () => import('../organisation/HeldWords.tsx'),
        ({ PermissionWords }) => PermissionWords,
      ),
      menus: late(
        () => import('../organisation/HeldWords.tsx'),
        ({ MenuWords }) => MenuWords,
      ),
      scopes: late(
        () => import('../organisation/ScopeWords.tsx'),
        ({ ScopeWords }) => ScopeWords,
      ),
    },
    Panel: late(
      () => import('../organisation/RolePanel.tsx'),
      ({ RolePanel }) => RolePanel,
    ),
  },
  article: {
    maker: { path: '/content/notices/edit', permission: 'article:write' },
    Panel: late(
      () => import('../content/ArticlePanel.tsx'),
      ({ ArticlePanel }) => ArticlePanel,
    ),
  },
  advertisement: {
    inputs: {
      pictureFileId: late(
        () => import('../content/SlidePicture.tsx'),
        ({ SlidePictureInput }) => SlidePictureInput,
      ),
    },
    cells: {
      pictureFileId: late(
        () => import('../content/SlidePicture.tsx'),
        ({ SlidePicture }) => SlidePicture,
      ),
    },
    Panel: late(
      () => import('../content/SlidePanel.tsx'),
      ({ SlidePanel }) => SlidePanel,
    ),
  },
  'recruiting-post': {
    inputs: {
      evaluationFormId: late(
        () => import('../talent/EvaluationForm.tsx'),
        ({ EvaluationFormInput }) => EvaluationFormInput,
      ),
    },
    cells: {
      evaluationFormId: late(
        () => import('../talent/EvaluationForm.tsx'),
        ({ EvaluationFormName }) => EvaluationFormName,
      ),
    },
  },
  position: {
    Panel: late(
      () => import('../recruitment/PositionPanel.tsx'),
      ({ PositionPanel }) => PositionPanel,
    ),
  },
  job: {
    named: { task: 'task' },
    cells: {
      task: late(
        () => import('../upkeep/LogName.tsx'),
        ({ TaskName }) => TaskName,
      ),
      lastError: late(
        () => import('../upkeep/JobFault.tsx'),
        ({ JobFault }) => JobFault,
      ),
    },
    Panel: late(
      () => import('../organisation/JobPanel.tsx'),
      ({ JobPanel }) => JobPanel,
    ),
  },
  session: {
    removal: 'log_out',
    cells: {
      device: late(
        () => import('../organisation/SessionWords.tsx'),
        ({ DeviceName }) => DeviceName,
      ),
      current: late(
        () => import('../organisation/SessionWords.tsx'),
        ({ CurrentMark }) => CurrentMark,
      ),
    },
  },
  'dictionary-item': {
    named: { dictionary: 'dictionary' },
    cells: {
      dictionary: late(
        () => import('../upkeep/LogName.tsx'),
        ({ DictionaryName }) => DictionaryName,
      ),
    },
  },
  setting: {
    Fields: late(
      () => import('../upkeep/SettingFields.tsx'),
      ({ SettingFields }) => SettingFields,
    ),
    named: { code: 'setting' },
    cells: {
      code: late(
        () => import('../upkeep/LogName.tsx'),
        ({ SettingName }) => SettingName,
      ),
      value: late(
        () => import('../upkeep/SettingFields.tsx'),
        ({ SettingValue }) => SettingValue,
      ),
    },
  },
  'audit-record': {
    named: { entity: 'entity', event: 'event' },
    cells: {
      actor: late(
        () => import('../upkeep/LogName.tsx'),
        ({ ActorName }) => ActorName,
      ),
      entity: late(
        () => import('../upkeep/LogName.tsx'),
        ({ EntityName }) => EntityName,
      ),
      event: late(
        () => import('../upkeep/LogName.tsx'),
        ({ EventName }) => EventName,
      ),
    },
    retold: ['entityId', 'facts'],
    Panel: late(
      () => import('../upkeep/AuditDetails.tsx'),
      ({ AuditDetails }) => AuditDetails,
    ),
    Actions: late(
      () => import('../upkeep/ChainCheck.tsx'),
      ({ ChainCheck }) => ChainCheck,
    ),
  },
  'payment-event': {
    named: { event: 'event' },
    cells: {
      facts: late(
        () => import('../upkeep/PaymentFacts.tsx'),
        ({ PaymentFacts }) => PaymentFacts,
      ),
      event: late(
        () => import('../upkeep/LogName.tsx'),
        ({ EventName }) => EventName,
      ),
    },
    Actions: late(
      () => import('../upkeep/ReconciliationLink.tsx'),
      ({ ReconciliationLink }) => ReconciliationLink,
    ),
  },
  account: {
    Panel: late(
      () => import('../organisation/AccountPanel.tsx'),
      ({ AccountPanel }) => AccountPanel,
    ),
  },
  question: {
    Fields: late(
      () => import('../assessment/QuestionFields.tsx'),
      ({ QuestionFields }) => QuestionFields,
    ),
    cells: {
      tags: late(
        () => import('../assessment/QuestionCells.tsx'),
        ({ TagList }) => TagList,
      ),
      options: late(
        () => import('../assessment/QuestionCells.tsx'),
        ({ OptionWords }) => OptionWords,
      ),
      scale: late(
        () => import('../assessment/QuestionCells.tsx'),
        ({ ScaleWords }) => ScaleWords,
      ),
    },
  },
  paper: {
    Panel: late(
      () => import('../assessment/PaperPanel.tsx'),
      ({ PaperPanel }) => PaperPanel,
    ),
  },
  resume: {
    Panel: late(
      () => import('../talent/ResumePanel.tsx'),
      ({ ResumePanel }) => ResumePanel,
    ),
  },
  interview: {
    Fields: late(
      () => import('../talent/InterviewFields.tsx'),
      ({ InterviewFields }) => InterviewFields,
    ),
    inputs: {
      begins: late(
        () => import('../talent/BeginsInput.tsx'),
        ({ BeginsInput }) => BeginsInput,
      ),
    },
    // The resume is called by the candidate's name, and the time tells day and hour.
    retold: ['candidate', 'day', 'begins'],
    Panel: late(
      () => import('../talent/InterviewPanel.tsx'),
      ({ InterviewPanel }) => InterviewPanel,
    ),
  },
  sitting: {
    Panel: late(
      () => import('../assessment/SittingPanel.tsx'),
      ({ SittingPanel }) => SittingPanel,
    ),
  },
}
