import type { NodePlan } from '../plan/node-plan.ts'
import { countProgress, type FormProgress } from '../reading/form-progress.ts'
import type { FieldError } from '../validation/failure.ts'
import { type AnswerCell, type BlockState, type FieldState, type Row, untouchedState } from './cell.ts'
import { columnsKey, type Engine, formKey } from './engine.ts'
import type { Listener, Unsubscribe } from './listeners.ts'
import type { SectionState } from './sections.ts'

function isShownIn(row: Row, column: NodePlan): boolean {
  const cell = column.kind === 'block' ? row.blocks.get(column) : row.cells[column.index]
  return cell?.state.visible === true
}

const shownBlock: BlockState = { visible: true, disabled: false, patch: undefined }

/**
 * The state of a form that a page renders. A subscription covers one field, one block, one section, or the whole form.
 */
export abstract class FormReading {
  protected abstract readonly engine: Engine

  /** Called when the definition has changed. */
  subscribeDefinition(listener: Listener): Unsubscribe {
    return this.engine.listeners.subscribe('definition:', listener)
  }

  getField(path: string): FieldState {
    return this.find(path)?.state ?? untouchedState
  }

  /** A container or a content widget; `rowId` for one in the rows of a sub-form. */
  getBlock(nodeId: string, rowId?: string): BlockState {
    return this.engine.cells.block(nodeId, rowId)?.state ?? shownBlock
  }

  /** Node ids of the columns of a sub-form that are hidden in all of its rows. */
  hiddenColumns(name: string): readonly string[] {
    const cell = this.find(name)
    if (cell?.kind !== 'rows' || cell.rows.length === 0) return []
    const columns = cell.plan.children.filter((column) => !cell.rows.some((row) => isShownIn(row, column)))
    return columns.map(({ node }) => node.id)
  }

  getSection(nodeId: string): SectionState {
    return this.engine.sections.state(nodeId)
  }

  /** Ids of the visible outermost sections. */
  get sectionIds(): readonly string[] {
    return this.engine.sections.ids.filter((id) => this.getBlock(id).visible)
  }

  /** The same as the server counts for the stored answers. */
  get progress(): FormProgress {
    return countProgress(this.sectionIds.map((id) => this.getSection(id)))
  }

  get isDirty(): boolean {
    return this.engine.dirty.size > 0
  }

  /** The visible errors in form order. The list stays the same object until an error changes. */
  get errors(): readonly FieldError[] {
    return this.engine.errors
  }

  subscribe(path: string, listener: Listener): Unsubscribe {
    return this.engine.listeners.subscribe(this.find(path)?.key ?? path, listener)
  }

  subscribeBlock(nodeId: string, listener: Listener, rowId?: string): Unsubscribe {
    return this.engine.listeners.subscribe(this.engine.cells.block(nodeId, rowId)?.key ?? nodeId, listener)
  }

  /** Called when a column of a sub-form is shown or hidden in one of its rows. */
  subscribeColumns(name: string, listener: Listener): Unsubscribe {
    return this.engine.listeners.subscribe(columnsKey(name), listener)
  }

  subscribeSection(nodeId: string, listener: Listener): Unsubscribe {
    return this.engine.listeners.subscribe(`section:${nodeId}`, listener)
  }

  subscribeList(name: string, listener: Listener): Unsubscribe {
    return this.engine.listeners.subscribe(`list:${name}`, listener)
  }

  /** Called when an error appears or disappears, a section changes, or the form becomes dirty or clean. */
  subscribeForm(listener: Listener): Unsubscribe {
    return this.engine.listeners.subscribe(formKey, listener)
  }

  /** The stable address of the field at a path, for subscriptions and for finding it on the page. */
  keyOf(path: string): string | undefined {
    return this.find(path)?.key
  }

  /** The field's path as errors write it, with the row index. */
  pathOf(key: string): string {
    const cell = this.find(key)
    return cell ? this.engine.pathOf(cell) : key
  }

  protected find(path: string): AnswerCell | undefined {
    return this.engine.cells.find(path)
  }
}
