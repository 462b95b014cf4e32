import { requirements } from '../portal/requirements.km.ts'
import { ui } from '../ui.km.ts'
import type { workbench as source } from './all.zh-CN.ts'
import { article } from './article.km.ts'
import { assessment, assessmentWords } from './assessment.km.ts'
import { date } from './date.km.ts'
import { desk } from './desk.km.ts'
import { events } from './events.km.ts'
import { examination } from './examination.km.ts'
import { fields } from './fields.km.ts'
import { home } from './home.km.ts'
import { list } from './list.km.ts'
import { logs } from './logs.km.ts'
import { position } from './position.km.ts'
import { projectSettings } from './project-settings.km.ts'
import { review } from './review.km.ts'
import { secondFactor } from './second-factor.km.ts'
import { shell } from './shell.km.ts'
import { systemHealth, systemHealthLabels } from './system-health.km.ts'
import { talent, talentWords } from './talent.km.ts'

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
} satisfies Record<keyof typeof source, string>
