import type { WidgetView } from '../view/widget-view.ts'
import { alertView } from './alert.tsx'
import { buttonView } from './button.tsx'
import { cardView } from './card.tsx'
import { cascaderView } from './cascader.tsx'
import { checkboxView } from './checkbox.tsx'
import { colorView } from './color.tsx'
import { customView } from './custom.tsx'
import { dataTableView } from './data-table.tsx'
import { dateView } from './date.tsx'
import { dividerView } from './divider.tsx'
import { fileUploadView } from './file-upload.tsx'
import { gridView } from './grid.tsx'
import { gridColView } from './grid-col.tsx'
import { htmlTextView } from './html-text.tsx'
import { inputView } from './input.tsx'
import { numberView } from './number.tsx'
import { pictureUploadView } from './picture-upload.tsx'
import { radioView } from './radio.tsx'
import { dateRangeView, timeRangeView } from './ranges.tsx'
import { rateView } from './rate.tsx'
import { richEditorView } from './rich-editor.tsx'
import { sectionView } from './section.tsx'
import { selectView } from './select.tsx'
import { sliderView } from './slider.tsx'
import { slotView } from './slot.tsx'
import { staticTextView } from './static-text.tsx'
import { subFormView } from './sub-form.tsx'
import { switchView } from './switch.tsx'
import { tabView } from './tab.tsx'
import { tableView } from './table.tsx'
import { textareaView } from './textarea.tsx'
import { timeView } from './time.tsx'
import { unknownView } from './unknown.tsx'

/** The component for each widget type of the engine. A new type is a file in this folder and a line here. */
const widgetViews: readonly WidgetView[] = [
  gridView,
  gridColView,
  sectionView,
  subFormView,
  inputView,
  textareaView,
  numberView,
  radioView,
  checkboxView,
  selectView,
  cascaderView,
  dateView,
  dateRangeView,
  switchView,
  fileUploadView,
  pictureUploadView,
  buttonView,
  dividerView,
  staticTextView,
  alertView,
  cardView,
  colorView,
  customView,
  dataTableView,
  htmlTextView,
  rateView,
  richEditorView,
  sliderView,
  slotView,
  tabView,
  tableView,
  timeView,
  timeRangeView,
]

const byType = new Map(widgetViews.map((view) => [view.type, view]))

export function viewOf(type: string): WidgetView {
  return byType.get(type) ?? unknownView
}
