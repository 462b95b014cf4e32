// A process that inspects uploaded documents.
import { serveTasks } from '../../../kernel/bounded-tasks/serve-tasks.ts'
import { inspectDocument } from './inspect-document.ts'

serveTasks(inspectDocument)
