// A process that reads the text of resumes.
import { serveProcessTasks } from '../../../../kernel/bounded-tasks/serve-process-tasks.ts'
import { extractText } from './extract-text.ts'
import { loadPdfium } from './pdf-text.ts'

// The time limit of a task starts when the process is ready.
await loadPdfium()
serveProcessTasks(extractText)
