import { isObject } from '../definition/json.ts'
import type { OptionName, WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import {
  checkCount,
  checkExtension,
  checkFile,
  isFileUrl,
  type StoredFile,
  type UploadedFile,
} from '../validation/uploads.ts'
import { fieldOptions } from './option-sets.ts'
import { type CheckState, type ValueWidget, valueWidget } from './widget-type.ts'

const filesCeiling = 100
const nameCeiling = 255
const urlCeiling = 2048

function isFile(value: unknown): value is UploadedFile {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    typeof value.url === 'string' &&
    value.name.length <= nameCeiling &&
    value.url.length <= urlCeiling &&
    isFileUrl(value.url)
  )
}

function isFileList(value: unknown): value is readonly UploadedFile[] {
  return Array.isArray(value) && value.length <= filesCeiling && value.every(isFile)
}

function checkFiles(files: readonly UploadedFile[], options: WidgetOptions, state: CheckState): Failure | undefined {
  const tooMany = checkCount(options, files.length)
  if (tooMany) return tooMany
  for (const file of files) {
    const failure = state.storedFile
      ? checkStored(file, options, state.storedFile(file.url))
      : checkExtension(options, file.name)
    if (failure) return failure
  }
  return undefined
}

function checkStored(file: UploadedFile, options: WidgetOptions, stored: StoredFile | undefined): Failure | undefined {
  return stored ? checkFile(options, stored) : { code: 'file_unknown', params: { name: file.name } }
}

const uploadOptions = [
  ...fieldOptions,
  'uploadURL',
  'uploadTip',
  'uploadHeaders',
  'uploadData',
  'withCredentials',
  'multipleSelect',
  'showFileList',
  'limit',
  'fileMaxSize',
  'fileTypes',
  'customRule',
  'customRuleHint',
  'onBeforeUpload',
  'onUploadSuccess',
  'onUploadError',
  'onFileRemove',
] as const satisfies readonly OptionName[]

/** A widget whose answer is a list of uploaded files. */
export function uploadWidget(type: string, options: readonly OptionName[], defaults: WidgetOptions): ValueWidget {
  const widget = valueWidget<readonly UploadedFile[]>({
    type,
    options: [...uploadOptions, ...options],
    defaults: { limit: 3, fileMaxSize: 5, showFileList: true, multipleSelect: true, ...defaults },
    entry: 'file',
    empty: () => [],
    accepts: isFileList,
    normalize: (files) => files.map(({ name, url }) => ({ name, url })),
    limits: (options) => (files, state) => checkFiles(files, options, state),
    text: (files, _options, { labels }) => files.map((file) => file.name).join(labels.listSeparator),
  })
  const files = (value: unknown) => (isFileList(value) ? value : [])
  return { ...widget, files, texts: (value) => files(value).map(({ name }) => name) }
}
