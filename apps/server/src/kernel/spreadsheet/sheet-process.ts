// A process that reads spreadsheets.
import { serveProcessTasks } from '../bounded-tasks/serve-process-tasks.ts'
import { readParts } from './sheet-reader.ts'

serveProcessTasks(readParts)
