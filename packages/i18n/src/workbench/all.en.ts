import { requirements } from '../portal/requirements.en.ts'
import { ui } from '../ui.en.ts'
import type { workbench as source } from './all.zh-CN.ts'
import { article } from './article.en.ts'
import { assessment, assessmentWords } from './assessment.en.ts'
import { date } from './date.en.ts'
import { desk } from './desk.en.ts'
import { events } from './events.en.ts'
import { examination } from './examination.en.ts'
import { fields } from './fields.en.ts'
import { home } from './home.en.ts'
import { list } from './list.en.ts'
import { logs } from './logs.en.ts'
import { position } from './position.en.ts'
import { projectSettings } from './project-settings.en.ts'
import { review } from './review.en.ts'
import { secondFactor } from './second-factor.en.ts'
import { shell } from './shell.en.ts'
import { systemHealth, systemHealthLabels } from './system-health.en.ts'
import { talent, talentWords } from './talent.en.ts'

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
