// A process that reads and fills Word templates.
import { serveProcessTasks } from '../../../../kernel/bounded-tasks/serve-process-tasks.ts'
import { processTemplate } from './word-template.ts'

serveProcessTasks(processTemplate)
