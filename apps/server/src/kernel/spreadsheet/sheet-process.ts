// A process that reads spreadsheets.
import { serveTasks } from '../bounded-tasks/serve-tasks.ts'
import { readParts } from './sheet-reader.ts'

serveTasks(readParts)
