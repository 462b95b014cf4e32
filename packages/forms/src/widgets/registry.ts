import { alert } from './alert.ts'
import { button } from './button.ts'
import { card } from './card.ts'
import { cascader } from './cascader.ts'
import { checkbox } from './checkbox.ts'
import { color } from './color.ts'
import { custom } from './custom.ts'
import { dataTable } from './data-table.ts'
import { date } from './date.ts'
import { dateRange } from './date-range.ts'
import { divider } from './divider.ts'
import { fileUpload } from './file-upload.ts'
import { grid } from './grid.ts'
import { gridCol } from './grid-col.ts'
import { htmlText } from './html-text.ts'
import { input } from './input.ts'
import { number } from './number.ts'
import { pictureUpload } from './picture-upload.ts'
import { radio } from './radio.ts'
import { rate } from './rate.ts'
import { richEditor } from './rich-editor.ts'
import { section } from './section.ts'
import { select } from './select.ts'
import { slider } from './slider.ts'
import { slot } from './slot.ts'
import { staticText } from './static-text.ts'
import { subForm } from './sub-form.ts'
import { switchWidget } from './switch.ts'
import { tab } from './tab.ts'
import { tabPane } from './tab-pane.ts'
import { table } from './table.ts'
import { tableCell } from './table-cell.ts'
import { tableRow } from './table-row.ts'
import { textarea } from './textarea.ts'
import { time } from './time.ts'
import { timeRange } from './time-range.ts'
import type { LayoutWidget, WidgetType } from './widget-type.ts'

/** Every widget type of the engine. A new type is a file in this folder and a line here. */
export const widgetTypes: readonly WidgetType[] = [
  grid,
  gridCol,
  table,
  tableRow,
  tableCell,
  tab,
  tabPane,
  section,
  subForm,
  dataTable,
  input,
  textarea,
  number,
  radio,
  checkbox,
  select,
  cascader,
  date,
  dateRange,
  time,
  timeRange,
  switchWidget,
  slider,
  rate,
  color,
  richEditor,
  fileUpload,
  pictureUpload,
  button,
  divider,
  staticText,
  htmlText,
  slot,
  custom,
  card,
  alert,
]

const byType = new Map(widgetTypes.map((widget) => [widget.type, widget]))

/**
 * Represents an unknown type. It is shown as unknown, its children are laid out one after another, and no data is lost.
 */
export const unknownWidget: LayoutWidget = {
  kind: 'layout',
  type: 'unknown',
  group: 'field',
  options: [],
  defaults: {},
}

export function widgetTypeOf(type: string): WidgetType {
  return byType.get(type) ?? unknownWidget
}
