import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePage, usePageAddress } from '../shell/page-context.ts'
import { isFrontAddress, type Opening, viewOfAddress, writeView } from './opening-view.ts'
import { useOverride } from './overrides.ts'
import { type ListView, viewSearch } from './public/list-params.ts'
import { countSelected, nothingSelected, type RowSelection } from './row-selection.ts'
import { useListGrid } from './use-list-grid.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListRows } from './use-tree-rows.ts'
import { useViews } from './use-views.ts'
import type { GridHandle } from './virtual-table-props.ts'

/** The state of a list: its view and open record are in the address, its selection is not. */
export function useResourceList(description: ResourceDescription) {
  const { tab } = usePage()
  const [params, change] = usePageAddress()
  const views = useViews(description)
  const { opening } = views
  const view = useMemo(() => listViewOf(description, opening, params), [description, opening, params])
  const rows = useListRows(description.path, view, description.tree === true)
  const [selection, setSelection] = useState<RowSelection>(nothingSelected)
  // What is selected must be what is seen, also where another part changed the address.
  const searched = JSON.stringify([view.search, view.filters, view.asOf])
  const [selectedIn, setSelectedIn] = useState(searched)
  if (selectedIn !== searched) {
    setSelectedIn(searched)
    setSelection(nothingSelected)
  }
  const [isHelping, setHelping] = useState(false)
  const grid = useRef<GridHandle>(null)
  const search = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const show = (next: Partial<ListView>) => change((address) => writeView(opening, address, { ...view, ...next }))
  const { openId, isWide } = openRecord(params, description)
  const { open, openPage, pageOf } = useRecordAddresses(description, { opening, view, openId })
  const isFront = openId === undefined && isFrontAddress(opening, params)
  const viewName = views.views.find((one) => viewSearch(one.search) === viewSearch(tab.search))?.name ?? ''
  const columns = useListGrid(description, rows, { ...view, name: viewName }, openId !== undefined && !isWide)
  const at = openId === undefined ? undefined : rows.indexOf(openId)
  const stepTo = (step: -1 | 1) => {
    const next = at === undefined ? undefined : rows.rowAt(at + step)?.id
    if (next === undefined || at === undefined) return
    grid.current?.show(at + step)
    if (isWide) openPage(next)
    else open(next)
  }
  useListKeys({
    grid,
    openBeside: open,
    openPage,
    step: at === undefined ? undefined : stepTo,
    find: () => search.current?.querySelector('input')?.focus(),
    filter: () => adder.current?.click(),
    help: () => setHelping(true),
    escape: () => {
      if (countSelected(selection) > 0) setSelection(nothingSelected)
      else if (openId === undefined || tab.unsaved) return false
      else open(undefined)
      return true
    },
  })
  const toggleWide = () => openId !== undefined && (isWide ? open(openId) : openPage(openId))
  const addressOf = (id: string) => {
    const page = pageOf(id)
    if (page !== undefined) return page
    const address = new URLSearchParams(params)
    openIn(address, id)
    return `${tab.path}?${address}`
  }
  return {
    ...{ description, view, isFront, show, rows, views, selection, setSelection, isHelping, setHelping },
    ...{ grid, search, adder, open, openId, isWide, toggleWide, at, stepTo, columns, addressOf },
  }
}

export type ResourceListState = ReturnType<typeof useResourceList>

/** The address of the page of one record, as of the day of its list. */
const recordAddress = (path: string, id: string, asOf: string): string =>
  `${path}?${new URLSearchParams({ id, ...(asOf !== '' && { asOf }) })}`

function openIn(address: URLSearchParams, id: string | undefined, isWide = false): void {
  address.delete('wide')
  if (id === undefined) address.delete('id')
  else address.set('id', id)
  if (isWide) address.set('wide', '1')
}

function openRecord(params: URLSearchParams, { can }: ResourceDescription) {
  const requested = params.get('id') ?? undefined
  const openId = requested === 'new' && !can.create ? undefined : requested
  return { openId, isWide: openId !== undefined && params.has('wide') }
}

/** The view of the address; only dated records have a day. */
function listViewOf({ dated }: ResourceDescription, opening: Opening, params: URLSearchParams): ListView {
  const view = viewOfAddress(opening, params)
  return dated ? view : { ...view, asOf: '' }
}

type ShownList = { readonly opening: Opening; readonly view: ListView; readonly openId: string | undefined }

/** Where records of a list are: next to it in its address, or on a page of their own, to which links that name the list lead. */
function useRecordAddresses({ name }: ResourceDescription, { opening, view, openId }: ShownList) {
  const [, change] = usePageAddress()
  const { recordPage, opensPage = false } = useOverride(name)
  const navigate = useNavigate()
  const pageOf = useCallback(
    (id: string | undefined) =>
      opensPage && recordPage !== undefined && id !== undefined && id !== 'new'
        ? recordAddress(recordPage, id, view.asOf)
        : undefined,
    [opensPage, recordPage, view.asOf],
  )
  const open = useCallback(
    (id: string | undefined) => {
      const page = pageOf(id)
      if (page !== undefined) return void navigate(page)
      change((address) => {
        openIn(address, id)
        // A link to a record alone shows it in front of all records, and an address without parameters means another view.
        if (id === undefined) writeView(opening, address, view)
      })
    },
    [change, navigate, opening, pageOf, view],
  )
  const openPage = useCallback(
    (id: string) =>
      recordPage === undefined || id === 'new'
        ? change((address) => openIn(address, id, true))
        : void navigate(recordAddress(recordPage, id, view.asOf)),
    [change, navigate, recordPage, view.asOf],
  )
  const isElsewhere = pageOf(openId) !== undefined
  const leave = useEffectEvent(() => {
    change((address) => openIn(address, undefined))
    open(openId)
  })
  // Links of other pages name the list and the record.
  useEffect(() => {
    if (isElsewhere) leave()
  }, [isElsewhere])
  return { open, openPage, pageOf }
}
