// A process that reads the text of resumes.
import { serveTasks } from '../../../../kernel/bounded-tasks/serve-tasks.ts'
import { extractText } from './extract-text.ts'
import { loadPdfium } from './pdf-text.ts'

// The time limit of a task starts when the process is ready.
await loadPdfium()
serveTasks(extractText)
