import { requirements } from '../portal/requirements.zh-CN.ts'
import { ui } from '../ui.zh-CN.ts'
import { article } from './article.zh-CN.ts'
import { assessment, assessmentWords } from './assessment.zh-CN.ts'
import { date } from './date.zh-CN.ts'
import { desk } from './desk.zh-CN.ts'
import { events } from './events.zh-CN.ts'
import { examination } from './examination.zh-CN.ts'
import { fields } from './fields.zh-CN.ts'
import { home } from './home.zh-CN.ts'
import { list } from './list.zh-CN.ts'
import { logs } from './logs.zh-CN.ts'
import { position } from './position.zh-CN.ts'
import { projectSettings } from './project-settings.zh-CN.ts'
import { review } from './review.zh-CN.ts'
import { secondFactor } from './second-factor.zh-CN.ts'
import { shell } from './shell.zh-CN.ts'
import { systemHealth, systemHealthLabels } from './system-health.zh-CN.ts'
import { talent, talentWords } from './talent.zh-CN.ts'

export const workbench = {
  ...ui,
  ...fields,
  ...assessmentWords,
  ...talentWords,
  ...systemHealthLabels,
  ...systemHealth,
  ...talent,
  ...list,
  ...date,
  ...article,
  ...shell,
  ...examination,
  ...assessment,
  ...requirements,
  ...review,
  ...desk,
  ...projectSettings,
  ...position,
  ...secondFactor,
  ...home,
  ...events,
  ...logs,
}
