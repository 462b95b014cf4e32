import type { ImportPreview, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Pagination } from '@rostrum/ui/Pagination'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { request } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { usePageAddress } from '../shell/page-context.ts'
import { ImportCauses } from './ImportCauses.tsx'
import { ImportFooter, type ImportProgress } from './ImportFooter.tsx'
import { countOf, ImportMarks } from './ImportMarks.tsx'
import { ImportSheet, type SheetHandle } from './ImportSheet.tsx'
import type { ImportMark } from './import-marks.ts'
import { NextProblem, useProblemKeys } from './NextProblem.tsx'

type ImportBodyProps = {
  path: string
  description: ResourceDescription | undefined
  labelOf: (field: string) => string
  preview: ImportPreview
  mark: ImportMark | undefined
  current: number
  unkept: number
  noteUnkept: (cell: string, unkept: boolean) => void
  progress: ImportProgress
  /** Changes with the preview. */
  revision: number
  onFix: (cell: { number: number; field: string; text: string }) => Promise<unknown>
  onConfirm: () => Promise<void>
}

/** Rows of one page of a preview. */
export const maxRows = 500

/** The rows of an import, its problems by cause, and what confirming would do. */
export function ImportBody({ path, description, labelOf, preview, mark, current, ...rest }: ImportBodyProps) {
  const { unkept, noteUnkept, progress, revision, onFix, onConfirm } = rest
  const { id, counts } = preview
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [, change] = usePageAddress()
  const sheet = useRef<SheetHandle>(null)
  const showMark = (next: ImportMark | undefined) =>
    change((address) => {
      address.delete('part')
      if (next) address.set('mark', next)
      else address.delete('mark')
    })
  const showProblem = (step: 1 | -1) => {
    if (!sheet.current?.next(step) && counts.invalid > 0) showMark('invalid')
  }
  useProblemKeys(showProblem)
  const selectRow = (number: number, excluded: boolean) =>
    request(`PUT ${path}/imports/{id}/selection`, { id, numbers: [number], excluded })
      .then(() => queries.invalidateQueries({ queryKey: [path, 'import', id] }))
      .catch(reportFailure)
  const shown = mark === undefined ? counts.rows : countOf(counts, mark)
  return (
    <>
      <ImportMarks counts={counts} mark={mark} onChoose={showMark}>
        {counts.invalid > 0 && <NextProblem onNext={() => showProblem(1)} />}
      </ImportMarks>
      <ImportSheet
        labelOf={labelOf}
        preview={preview}
        onFix={onFix}
        onUnsaved={noteUnkept}
        onSelect={description && ((number, excluded) => void selectRow(number, excluded))}
        handle={sheet}
      />
      {description && counts.invalid > 0 && (
        <ImportCauses
          path={path}
          id={id}
          description={description}
          labelOf={labelOf}
          revision={revision}
          onShow={(row, field) => {
            if (!sheet.current?.show(row, field)) showMark('invalid')
          }}
        />
      )}
      <ImportFooter counts={counts} unsavedCount={unkept} progress={progress} onConfirm={onConfirm}>
        {shown > maxRows && (
          <Pagination
            small
            current={current}
            size={maxRows}
            total={shown}
            onChange={(part) => change((address) => address.set('part', String(part)))}
          />
        )}
      </ImportFooter>
    </>
  )
}
