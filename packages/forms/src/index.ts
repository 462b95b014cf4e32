export { type CompiledForm, type CompileOptions, compileForm, validate } from './compiled-form.ts'
export { cssLength, pixelsOf } from './definition/css-length.ts'
export {
  type DataSource,
  definitionVersion,
  type FormConfig,
  type FormDefinition,
  type NodeTexts,
  type SourceRequest,
  type WidgetNode,
} from './definition/definition.ts'
export { entryKey, entryPath } from './definition/entry-key.ts'
export { type FormText, isTranslatable, ruleKey, textsOf } from './definition/form-texts.ts'
export { type FormHook, formHooks, type WidgetHook, widgetHooks } from './definition/hooks.ts'
export { isObject } from './definition/json.ts'
export { localizeDefinition } from './definition/localize-definition.ts'
export { isUsableName } from './definition/names.ts'
export type {
  Json,
  OperationButton,
  OptionItem,
  OptionName,
  Scalar,
  TableColumn,
  WidgetOptions,
} from './definition/option-kinds.ts'
export { ownEntry } from './definition/own-entry.ts'
export { type ParsedDefinition, parseDefinition } from './definition/parse-definition.ts'
export { cellKey, fieldNameIn, rowIdIn } from './definition/path.ts'
export { DefinitionError, type Problem, type ProblemCode } from './definition/problems.ts'
export { canonicalJson, isSameJson } from './definition/same-json.ts'
export { displayLanguage, guessLanguage, languagesOf, writtenLanguage } from './definition/written-language.ts'
export { sanitizeHtml } from './html/sanitize-html.ts'
export type { BlockState, FieldState } from './model/cell.ts'
export type { FormSnapshot } from './model/entries.ts'
export type { EventHandler, FormChange, FormEvent } from './model/form-event.ts'
export type { RemovedRow } from './model/form-rows.ts'
export { FormStore, type FormStoreOptions } from './model/form-store.ts'
export { Listeners } from './model/listeners.ts'
export type { ListState, LoadOptions } from './model/option-lists.ts'
export type { SectionState, SectionStatus } from './model/sections.ts'
export type { ExtraValidators } from './plan/bind-checks.ts'
export { rowsCeiling } from './plan/collect-nodes.ts'
export { costlyRule } from './plan/costly-rule.ts'
export type { FormPlan } from './plan/form-plan.ts'
export { labelOf } from './plan/label-of.ts'
export type { BlockPlan, NodePlan, OptionSources, RowsPlan, ValidationSources, ValuePlan } from './plan/node-plan.ts'
export { prepareForm } from './prepare-form.ts'
export {
  type DescribeContext,
  type DescribedAnswer,
  type DescribedPart,
  type DescribedRows,
  describeAnswers,
} from './reading/describe-answers.ts'
export {
  type DescribedBlock,
  type DescribedCell,
  type DescribedColumn,
  type DescribedNode,
  describeLayout,
} from './reading/describe-layout.ts'
export { type FileAnswer, filesIn } from './reading/files-in.ts'
export { type FormProgress, isMissingAnswer, outermostSectionOf, progressOf } from './reading/form-progress.ts'
export { isDeclaration } from './reading/is-declaration.ts'
export {
  type Comparison,
  type Condition,
  type Expression,
  enabledRules,
  type Operation,
  type Rule,
} from './rules/rule.ts'
export { type DateFormat, dateFormat, parseDay, readDay } from './validation/calendar.ts'
export { type ClockFormat, clockFormat } from './validation/clock.ts'
export type { Answers, ScriptedState, ValidationContext } from './validation/context.ts'
export {
  type Failure,
  type FailureCode,
  type FailureParams,
  type FieldError,
  type HostCode,
  isBlank,
} from './validation/failure.ts'
export { fixedSources } from './validation/fixed-sources.ts'
export type { NamedValidator } from './validation/named-validators.ts'
export { indexOptions, indexPartial, isScalar, type OptionIndex, scalarsIn } from './validation/option-index.ts'
export { fieldAnswers } from './validation/settle.ts'
export { isStorableText } from './validation/storable.ts'
export {
  checkCount,
  checkFile,
  croppedFileMaxSize,
  defaultFileMaxSize,
  fileTypeOf,
  type StoredFile,
  type UploadedFile,
} from './validation/uploads.ts'
export { maximumReached } from './widgets/choice-value.ts'
export { displayDate, valueFormatOf } from './widgets/date-value.ts'
export { withEndLabel } from './widgets/end-labels.ts'
export { hostComponentOf } from './widgets/host-component.ts'
export { decimalsOf } from './widgets/number.ts'
export { findPlacementError, type PlacementContext, type PlacementError } from './widgets/placement.ts'
export { lowestScore } from './widgets/rate.ts'
export { unknownWidget, widgetTypeOf, widgetTypes } from './widgets/registry.ts'
export { clockFormatOf } from './widgets/time-value.ts'
export { type DisplayLabels, lengthOf, type WidgetGroup, type WidgetType } from './widgets/widget-type.ts'
