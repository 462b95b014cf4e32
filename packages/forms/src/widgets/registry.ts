import { alert } from './alert.ts'
import { button } from './button.ts'
import { cascader } from './cascader.ts'
import { checkbox } from './checkbox.ts'
import { date } from './date.ts'
import { dateRange } from './date-range.ts'
import { divider } from './divider.ts'
import { fileUpload } from './file-upload.ts'
import { grid } from './grid.ts'
import { gridCol } from './grid-col.ts'
import { input } from './input.ts'
import { number } from './number.ts'
import { pictureUpload } from './picture-upload.ts'
import { radio } from './radio.ts'
import { section } from './section.ts'
import { select } from './select.ts'
import { staticText } from './static-text.ts'
import { subForm } from './sub-form.ts'
import { switchWidget } from './switch.ts'
import { textarea } from './textarea.ts'
import type { LayoutWidget, WidgetType } from './widget-type.ts'

/** Every widget type of the engine. A new one is a file beside these and a line here. */
export const widgetTypes: readonly WidgetType[] = [
  grid,
  gridCol,
  section,
  subForm,
  input,
  textarea,
  number,
  radio,
  checkbox,
  select,
  cascader,
  date,
  dateRange,
  switchWidget,
  fileUpload,
  pictureUpload,
  button,
  divider,
  staticText,
  alert,
]

const byType = new Map(widgetTypes.map((widget) => [widget.type, widget]))

/** Stands for a type that we do not know: shown as such, its children laid out plainly, nothing of it lost. */
export const unknownWidget: LayoutWidget = { kind: 'layout', type: 'unknown', group: 'field', defaults: {} }

export function widgetTypeOf(type: string): WidgetType {
  return byType.get(type) ?? unknownWidget
}
