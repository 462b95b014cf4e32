import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type BlockPlan, cssLength, type TableColumn, type WidgetOptions } from '@rostrum/forms'
import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { classNames } from '../view/class-names.ts'
import { useFormContext } from '../view/form-context.ts'
import { columnsOf, type DataRecord, type Sorting } from '../view/records.ts'
import { useFormText } from '../view/use-form-text.ts'
import classes from './DataTable.module.css'
import { useColumnText } from './use-column-text.ts'
import { useRecords } from './use-records.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** Maximum number of records on a page. */
const unlimitedPageSize = 1000
const pageSizes = [10, 20, 50, 100] as const
const smallestPage = pageSizes[0]

/** The selectable page sizes, including the author's. */
const sizesWith = (own: number) => [...new Set([...pageSizes, own])].toSorted((one, other) => one - other)

/** Records in columns with paging and row actions. */
// biome-ignore lint/style/noDefaultExport: what is loaded on demand must be a default export
export default function DataTable({ plan }: { plan: BlockPlan }) {
  const t = useFormText()
  const { options } = plan
  const { form } = useFormContext()
  const columns = columnsOf(options)
  const [chosenSize, setSize] = useState<number>()
  const defaultSize = options.pageSize ?? 10
  const size = options.showPagination === false ? unlimitedPageSize : (chosenSize ?? defaultSize)
  const [current, setCurrent] = useState(1)
  const [sorting, setSorting] = useState<Sorting>()
  const query = useMemo(() => ({ current, size, sorting }), [current, size, sorting])
  const { records, total, state, reload } = useRecords(options, query)
  const selection = useSelection(records, (chosen, at) =>
    form.fire({ plan, hook: 'onSelectionChange', args: [chosen, at] }),
  )
  const page = (next: number) => {
    selection.clear()
    setCurrent(next)
    form.fire({ plan, hook: 'onCurrentPageChange', args: [size, next] })
  }
  const resize = (next: number) => {
    selection.clear()
    setCurrent(1)
    setSize(next)
    form.fire({ plan, hook: 'onPageSizeChange', args: [next, 1] })
  }
  const sort = (prop: string) => {
    setCurrent(1)
    setSorting(nextSorting(sorting, prop))
  }
  return (
    <section
      className={classNames(classes.dataTable, options.customClass)}
      aria-label={options.label || t('form.table_records')}
      aria-busy={state === 'loading'}
    >
      <Box
        maw="full"
        overflow="auto"
        style={{ maxHeight: cssLength(options.tableHeight), width: cssLength(options.tableWidth) }}
      >
        <table
          className={classes.table}
          data-stripe={options.stripe || undefined}
          data-border={options.border || undefined}
        >
          <TableHead options={options} columns={columns} selection={selection} sorting={sorting} onSort={sort} />
          <tbody>
            {records.map((record, at) => (
              <RecordRow
                key={at}
                plan={plan}
                columns={columns}
                record={record}
                at={(current - 1) * size + at}
                isSelected={selection.has(record)}
                onSelect={() => selection.toggle(record)}
              />
            ))}
          </tbody>
        </table>
      </Box>
      {state === 'ready' && total === 0 && (
        <Text ta="center" c="mute">
          {t('form.table_empty')}
        </Text>
      )}
      {state === 'failed' && (
        <Text ta="center" c="mute" role="alert">
          {t('form.table_failed')}
          <Button variant="subtle" size="xs" onClick={reload}>
            {t('form.retry')}
          </Button>
        </Text>
      )}
      {options.showPagination !== false && (
        <Flex wrap="wrap" align="end" justify="flex-end" rowGap={8} columnGap={12}>
          <Pagination
            current={current}
            size={size}
            total={total}
            small={options.smallPagination === true}
            onChange={page}
          />
          {total > smallestPage && (
            <NativeSelect
              size="xs"
              aria-label={t('form.page_size', { size })}
              value={size}
              data={sizesWith(defaultSize).map((each) => ({
                value: String(each),
                label: t('form.page_size', { size: each }),
              }))}
              onChange={(event) => resize(Number(event.currentTarget.value))}
            />
          )}
        </Flex>
      )}
    </section>
  )
}

type TableHeadProps = {
  options: WidgetOptions
  columns: readonly TableColumn[]
  selection: Selection
  sorting: Sorting | undefined
  onSort: (prop: string) => void
}

function TableHead({ options, columns, selection, sorting, onSort }: TableHeadProps) {
  const t = useFormText()
  return (
    <thead>
      <tr>
        {options.showCheckBox && (
          <th className={classes.narrow}>
            <Checkbox
              aria-label={t('form.table_select_all')}
              checked={selection.isAll}
              indeterminate={selection.isSome}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {options.showIndex && <th className={classes.narrow}>{t('form.row_number')}</th>}
        {columns.map((column) => (
          <ColumnHead key={column.prop} column={column} sorting={sorting} onSort={onSort} />
        ))}
        {options.showButtonsColumn && (
          <th
            style={{ width: cssLength(options.buttonsColumnWidth) }}
            data-fixed={options.buttonsColumnFixed || undefined}
          >
            {options.buttonsColumnTitle || t('form.row_actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}

function nextSorting(sorting: Sorting | undefined, prop: string): Sorting | undefined {
  if (sorting?.prop !== prop) return { prop, isDescending: false }
  return sorting.isDescending ? undefined : { prop, isDescending: true }
}

type ColumnHeadProps = { column: TableColumn; sorting: Sorting | undefined; onSort: (prop: string) => void }

function ColumnHead({ column, sorting, onSort }: ColumnHeadProps) {
  const { prop, label, width, align, fixed, sortable } = column
  const isSorted = sorting?.prop === prop
  const direction = sorting?.isDescending ? 'descending' : 'ascending'
  const Icon = !isSorted ? IconArrowsSort : sorting.isDescending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={{ width: cssLength(width) }}
      data-align={align}
      data-fixed={fixed}
      aria-sort={isSorted ? direction : undefined}
    >
      {sortable ? (
        <Box
          component={PlainButton}
          display="inline-flex"
          align="center"
          gap={4}
          mih={24}
          className={classes.sort}
          onClick={() => onSort(prop)}
        >
          {label}
          <Icon size={14} aria-hidden="true" />
        </Box>
      ) : (
        label
      )}
    </th>
  )
}

type RecordRowProps = {
  plan: BlockPlan
  columns: readonly TableColumn[]
  record: DataRecord
  at: number
  isSelected: boolean
  onSelect: () => void
}

function RecordRow({ plan, columns, record, at, isSelected, onSelect }: RecordRowProps) {
  const t = useFormText()
  const { form, host } = useFormContext()
  const text = useColumnText()
  const {
    showCheckBox,
    showIndex,
    showButtonsColumn,
    operationButtons = [],
    buttonsColumnFixed,
    name,
    onRowClick,
  } = plan.options
  return (
    <tr
      data-selected={isSelected || undefined}
      data-clickable={onRowClick ? true : undefined}
      onClick={() => form.fire({ plan, hook: 'onRowClick', args: [record, at] })}
    >
      {showCheckBox && (
        <td className={classes.narrow}>
          <Checkbox aria-label={t('form.table_select', { row: at + 1 })} checked={isSelected} onChange={onSelect} />
        </td>
      )}
      {showIndex && <td className={classes.narrow}>{at + 1}</td>}
      {columns.map((column, place) => {
        const shown = text(column, record[column.prop])
        return (
          <td key={column.prop} data-align={column.align} data-fixed={column.fixed}>
            {/* The click bubbles to the row: a row itself cannot be clicked by keyboard. */}
            {onRowClick && place === 0 ? (
              <Box component={PlainButton} mih={24} className={classes.open}>
                {shown || '–'}
              </Box>
            ) : (
              shown
            )}
          </td>
        )
      })}
      {showButtonsColumn && (
        <td data-fixed={buttonsColumnFixed || undefined}>
          <Flex component="span" wrap="wrap" gap={4} className={classes.buttons}>
            {operationButtons
              .filter((button) => !button.hidden)
              .map((button) => (
                <Button
                  key={button.name}
                  variant="subtle"
                  size="xs"
                  disabled={button.disabled === true}
                  onClick={(event) => {
                    event.stopPropagation()
                    form.fire({ plan, hook: 'onOperationButtonClick', args: [button.name, at, record] })
                    host.onOperationButtonClick?.(name ?? plan.node.id, button.name, record, at)
                  }}
                >
                  {button.label}
                </Button>
              ))}
          </Flex>
        </td>
      )}
    </tr>
  )
}
