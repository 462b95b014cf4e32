import type { ResourceRecord } from '@rostrum/contracts/resource/resource-calls'
import type { ComponentType } from 'react'
import { lazyComponent } from '../shell/lazy-component.ts'
import type { RecordFieldsProps } from './use-record-form.ts'

export type FieldInputProps = {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: string | undefined
}

/** What one resource shows in its own way; everything else is drawn from the definition. */
type Override = {
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
  readonly cells?: Readonly<Record<string, ComponentType<{ value: unknown }>>>
  /** In place of the fields that are drawn from the definition. */
  readonly Fields?: ComponentType<RecordFieldsProps>
  /** Further content of the record panel. */
  readonly Panel?: ComponentType<{ record: ResourceRecord }>
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
    inputs: {
      permissions: lazyComponent(() =>
        import('../organisation/PermissionMatrix.tsx').then(({ PermissionMatrix }) => PermissionMatrix),
      ),
      menus: lazyComponent(() => import('../organisation/MenuPicker.tsx').then(({ MenuPicker }) => MenuPicker)),
      scopes: lazyComponent(() => import('../organisation/ScopeEditor.tsx').then(({ ScopeEditor }) => ScopeEditor)),
    },
    cells: {
      scopes: lazyComponent(() => import('../organisation/ScopeWords.tsx').then(({ ScopeWords }) => ScopeWords)),
    },
  },
  article: {
    maker: { path: '/content/notices/edit', permission: 'article:write' },
    Panel: lazyComponent(() => import('../content/ArticlePanel.tsx').then(({ ArticlePanel }) => ArticlePanel)),
  },
  advertisement: {
    inputs: {
      pictureFileId: lazyComponent(() =>
        import('../content/SlidePicture.tsx').then(({ SlidePictureInput }) => SlidePictureInput),
      ),
    },
    cells: {
      pictureFileId: lazyComponent(() =>
        import('../content/SlidePicture.tsx').then(({ SlidePicture }) => SlidePicture),
      ),
    },
    Panel: lazyComponent(() => import('../content/SlidePanel.tsx').then(({ SlidePanel }) => SlidePanel)),
  },
  'recruiting-post': {
    inputs: {
      evaluationFormId: lazyComponent(() =>
        import('../talent/EvaluationForm.tsx').then(({ EvaluationFormInput }) => EvaluationFormInput),
      ),
    },
    cells: {
      evaluationFormId: lazyComponent(() =>
        import('../talent/EvaluationForm.tsx').then(({ EvaluationFormName }) => EvaluationFormName),
      ),
    },
  },
  position: {
    Panel: lazyComponent(() =>
      import('../recruitment/RequirementPanel.tsx').then(({ RequirementPanel }) => RequirementPanel),
    ),
  },
  job: { Panel: lazyComponent(() => import('../organisation/JobPanel.tsx').then(({ JobPanel }) => JobPanel)) },
  session: { removal: 'log_out' },
  'audit-record': {
    Actions: lazyComponent(() => import('../upkeep/ChainCheck.tsx').then(({ ChainCheck }) => ChainCheck)),
  },
  'payment-event': {
    Actions: lazyComponent(() =>
      import('../upkeep/ReconciliationLink.tsx').then(({ ReconciliationLink }) => ReconciliationLink),
    ),
  },
  account: {
    Panel: lazyComponent(() => import('../organisation/AccountPanel.tsx').then(({ AccountPanel }) => AccountPanel)),
  },
  question: {
    Fields: lazyComponent(() =>
      import('../assessment/QuestionFields.tsx').then(({ QuestionFields }) => QuestionFields),
    ),
    cells: {
      tags: lazyComponent(() => import('../assessment/QuestionCells.tsx').then(({ TagList }) => TagList)),
      options: lazyComponent(() => import('../assessment/QuestionCells.tsx').then(({ OptionWords }) => OptionWords)),
      scale: lazyComponent(() => import('../assessment/QuestionCells.tsx').then(({ ScaleWords }) => ScaleWords)),
    },
  },
  paper: { Panel: lazyComponent(() => import('../assessment/PaperPanel.tsx').then(({ PaperPanel }) => PaperPanel)) },
  resume: { Panel: lazyComponent(() => import('../talent/ResumePanel.tsx').then(({ ResumePanel }) => ResumePanel)) },
  interview: {
    Panel: lazyComponent(() => import('../talent/InterviewPanel.tsx').then(({ InterviewPanel }) => InterviewPanel)),
  },
  sitting: {
    Panel: lazyComponent(() => import('../assessment/SittingPanel.tsx').then(({ SittingPanel }) => SittingPanel)),
  },
}
