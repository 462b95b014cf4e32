// Import this file for its side effect where patterns must be ready from the start: the server, the designer, tests.
import { setPatternEngine } from './engine.ts'
import { linearEngine } from './linear-engine.ts'

setPatternEngine(linearEngine)
