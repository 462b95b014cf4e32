// Import this file for its side effect where markup must be readable from the start: the server, the designer, tests.
import { parseWithLibrary } from './parse-with-library.ts'
import { provideHtmlParser } from './parser.ts'

provideHtmlParser(parseWithLibrary)
