// A process that inspects uploaded documents.
import { serveProcessTasks } from '../../../kernel/bounded-tasks/serve-process-tasks.ts'
import { inspectDocument } from './inspect-document.ts'

serveProcessTasks(inspectDocument)
