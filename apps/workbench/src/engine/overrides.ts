import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { lazyComponent } from '@rostrum/ui/lazy-component'
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
export type LabelKind = 'dictionary' | 'entity' | 'event' | 'permission' | 'setting' | 'task'

/** What one resource shows in its own way; everything else is drawn from the definition. */
type Override = {
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
  readonly cells?: Readonly<Record<string, ComponentType<{ value: unknown }>>>
  /** Fields whose values the catalogues have words for: filters offer them by their words. */
  readonly enumLabels?: Readonly<Record<string, LabelKind>>
  /** Fields whose values others of the record tell as well: among its facts they are left out. */
  readonly hiddenFields?: readonly string[]
  /** In place of the fields that are drawn from the definition. */
  readonly Fields?: ComponentType<RecordFieldsProps>
  /** Further content of the record panel. */
  readonly Panel?: FunctionComponent<PanelProps>
  /** Further acts on the list as a whole. */
  readonly Actions?: ComponentType
  /** What removing a record is for its reader; `remove` when it is not given. */
  readonly removal?: 'log_out'
  /** A page on which records are made, in place of the form of the panel, and who may open it. */
  readonly createPage?: { readonly path: string; readonly permission: string }
}

export const removalOf = (resource: string) => overrides[resource]?.removal ?? 'remove'

export const overrides: Readonly<Record<string, Override>> = {
  role: {
    enumLabels: { permissions: 'permission' },
    inputs: {
      permissions: lazyComponent(
        () => import('../features/access/accounts/PermissionMatrix.tsx'),
        ({ PermissionMatrix }) => PermissionMatrix,
      ),
      menus: lazyComponent(
        () => import('../features/access/accounts/MenuPicker.tsx'),
        ({ MenuPicker }) => MenuPicker,
      ),
      scopes: lazyComponent(
        () => import('../features/access/accounts/ScopeEditor.tsx'),
        ({ ScopeEditor }) => ScopeEditor,
      ),
    },
    cells: {
      permissions: lazyComponent(
        () => import('../features/access/accounts/PermissionLabels.tsx'),
        ({ PermissionLabels }) => PermissionLabels,
      ),
      menus: lazyComponent(
        () => import('../features/access/accounts/PermissionLabels.tsx'),
        ({ MenuLabels }) => MenuLabels,
      ),
      scopes: lazyComponent(
        () => import('../features/access/accounts/ScopeLabels.tsx'),
        ({ ScopeLabels }) => ScopeLabels,
      ),
    },
    Panel: lazyComponent(
      () => import('../features/access/accounts/RolePanel.tsx'),
      ({ RolePanel }) => RolePanel,
    ),
  },
  article: {
    createPage: { path: '/content/notices/edit', permission: 'article:write' },
    Panel: lazyComponent(
      () => import('../features/content/articles/ArticlePanel.tsx'),
      ({ ArticlePanel }) => ArticlePanel,
    ),
  },
  advertisement: {
    inputs: {
      pictureFileId: lazyComponent(
        () => import('../features/content/articles/SlidePicture.tsx'),
        ({ SlidePictureInput }) => SlidePictureInput,
      ),
    },
    cells: {
      pictureFileId: lazyComponent(
        () => import('../features/content/articles/SlidePicture.tsx'),
        ({ SlidePicture }) => SlidePicture,
      ),
    },
    Panel: lazyComponent(
      () => import('../features/content/articles/SlidePanel.tsx'),
      ({ SlidePanel }) => SlidePanel,
    ),
  },
  'recruiting-post': {
    inputs: {
      evaluationFormId: lazyComponent(
        () => import('../features/talent/candidates/EvaluationFormInput.tsx'),
        ({ EvaluationFormInput }) => EvaluationFormInput,
      ),
    },
    cells: {
      evaluationFormId: lazyComponent(
        () => import('../features/talent/candidates/EvaluationFormInput.tsx'),
        ({ EvaluationFormName }) => EvaluationFormName,
      ),
    },
  },
  position: {
    Panel: lazyComponent(
      () => import('../parts/recruitment/PositionPanel.tsx'),
      ({ PositionPanel }) => PositionPanel,
    ),
  },
  job: {
    enumLabels: { task: 'task' },
    cells: {
      task: lazyComponent(
        () => import('../features/system/operations/LogName.tsx'),
        ({ TaskName }) => TaskName,
      ),
      lastError: lazyComponent(
        () => import('../features/system/operations/JobError.tsx'),
        ({ JobError }) => JobError,
      ),
    },
    Panel: lazyComponent(
      () => import('../features/access/accounts/JobPanel.tsx'),
      ({ JobPanel }) => JobPanel,
    ),
  },
  session: {
    removal: 'log_out',
    cells: {
      device: lazyComponent(
        () => import('../features/access/accounts/SessionCells.tsx'),
        ({ DeviceName }) => DeviceName,
      ),
      current: lazyComponent(
        () => import('../features/access/accounts/SessionCells.tsx'),
        ({ CurrentMark }) => CurrentMark,
      ),
    },
  },
  'dictionary-item': {
    enumLabels: { dictionary: 'dictionary' },
    cells: {
      dictionary: lazyComponent(
        () => import('../features/system/operations/LogName.tsx'),
        ({ DictionaryName }) => DictionaryName,
      ),
    },
  },
  setting: {
    Fields: lazyComponent(
      () => import('../features/system/operations/SettingFields.tsx'),
      ({ SettingFields }) => SettingFields,
    ),
    enumLabels: { code: 'setting' },
    cells: {
      code: lazyComponent(
        () => import('../features/system/operations/LogName.tsx'),
        ({ SettingName }) => SettingName,
      ),
      value: lazyComponent(
        () => import('../features/system/operations/SettingFields.tsx'),
        ({ SettingValue }) => SettingValue,
      ),
    },
  },
  'audit-record': {
    enumLabels: { entity: 'entity', event: 'event' },
    cells: {
      actor: lazyComponent(
        () => import('../features/system/operations/LogName.tsx'),
        ({ ActorName }) => ActorName,
      ),
      entity: lazyComponent(
        () => import('../features/system/operations/LogName.tsx'),
        ({ EntityName }) => EntityName,
      ),
      event: lazyComponent(
        () => import('../features/system/operations/LogName.tsx'),
        ({ EventName }) => EventName,
      ),
    },
    hiddenFields: ['entityId', 'facts'],
    Panel: lazyComponent(
      () => import('../features/system/operations/AuditDetails.tsx'),
      ({ AuditDetails }) => AuditDetails,
    ),
    Actions: lazyComponent(
      () => import('../features/system/operations/ChainCheck.tsx'),
      ({ ChainCheck }) => ChainCheck,
    ),
  },
  'payment-event': {
    enumLabels: { event: 'event' },
    cells: {
      facts: lazyComponent(
        () => import('../features/recruitment/payment/PaymentFacts.tsx'),
        ({ PaymentFacts }) => PaymentFacts,
      ),
      event: lazyComponent(
        () => import('../features/system/operations/LogName.tsx'),
        ({ EventName }) => EventName,
      ),
    },
    Actions: lazyComponent(
      () => import('../features/recruitment/payment/ReconciliationLink.tsx'),
      ({ ReconciliationLink }) => ReconciliationLink,
    ),
  },
  account: {
    Panel: lazyComponent(
      () => import('../features/access/accounts/AccountPanel.tsx'),
      ({ AccountPanel }) => AccountPanel,
    ),
  },
  question: {
    Fields: lazyComponent(
      () => import('../features/assessment/tests/QuestionFields.tsx'),
      ({ QuestionFields }) => QuestionFields,
    ),
    cells: {
      tags: lazyComponent(
        () => import('../features/assessment/tests/QuestionCells.tsx'),
        ({ TagList }) => TagList,
      ),
      options: lazyComponent(
        () => import('../features/assessment/tests/QuestionCells.tsx'),
        ({ OptionLabels }) => OptionLabels,
      ),
      scale: lazyComponent(
        () => import('../features/assessment/tests/QuestionCells.tsx'),
        ({ ScaleLabels }) => ScaleLabels,
      ),
    },
  },
  paper: {
    Panel: lazyComponent(
      () => import('../features/assessment/tests/PaperPanel.tsx'),
      ({ PaperPanel }) => PaperPanel,
    ),
  },
  resume: {
    Panel: lazyComponent(
      () => import('../features/talent/candidates/ResumePanel.tsx'),
      ({ ResumePanel }) => ResumePanel,
    ),
  },
  interview: {
    Fields: lazyComponent(
      () => import('../features/talent/candidates/InterviewFields.tsx'),
      ({ InterviewFields }) => InterviewFields,
    ),
    inputs: {
      begins: lazyComponent(
        () => import('../features/talent/candidates/StartTimeInput.tsx'),
        ({ StartTimeInput }) => StartTimeInput,
      ),
    },
    // The resume is called by the candidate's name, and the time tells day and hour.
    hiddenFields: ['candidate', 'day', 'begins'],
    Panel: lazyComponent(
      () => import('../features/talent/candidates/InterviewPanel.tsx'),
      ({ InterviewPanel }) => InterviewPanel,
    ),
  },
  sitting: {
    Panel: lazyComponent(
      () => import('../features/assessment/tests/AttemptPanel.tsx'),
      ({ AttemptPanel }) => AttemptPanel,
    ),
  },
}
