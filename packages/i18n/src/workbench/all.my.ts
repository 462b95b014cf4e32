import { requirements } from '../portal/requirements.my.ts'
import { ui } from '../ui.my.ts'
import type { workbench as source } from './all.zh-CN.ts'
import { article } from './article.my.ts'
import { assessment, assessmentWords } from './assessment.my.ts'
import { date } from './date.my.ts'
import { desk } from './desk.my.ts'
import { events } from './events.my.ts'
import { examination } from './examination.my.ts'
import { fields } from './fields.my.ts'
import { home } from './home.my.ts'
import { list } from './list.my.ts'
import { logs } from './logs.my.ts'
import { position } from './position.my.ts'
import { projectSettings } from './project-settings.my.ts'
import { review } from './review.my.ts'
import { secondFactor } from './second-factor.my.ts'
import { shell } from './shell.my.ts'
import { systemHealth, systemHealthLabels } from './system-health.my.ts'
import { talent, talentWords } from './talent.my.ts'

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
