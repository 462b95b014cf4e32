// A process that reads and fills Word templates.
import { serveTasks } from '../../../../kernel/bounded-tasks/serve-tasks.ts'
import { processTemplate } from './word-template.ts'

serveTasks(processTemplate)
