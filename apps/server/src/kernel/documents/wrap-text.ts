/** Characters that may not begin a line (GB/T 15834-2011, 5.1.2 and 5.1.10, and their Western counterparts). */
const notAtStart = new Set('、，。．：；！？）》〉」』】〕”’％℃…—～·,.:;!?)]}%')
/** Characters that may not end a line. */
const notAtEnd = new Set('（《〈「『【〔“‘([{')
/** Scripts without spaces: a line may end at any character. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF“”‘’—…·]/u

/** Splits a text into the smallest pieces between which a line may end; spaces belong to the piece before them. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let previous = ''
  for (const character of text) {
    const mayBreak =
      previous !== '' &&
      character !== ' ' &&
      !notAtStart.has(character) &&
      !notAtEnd.has(previous) &&
      (previous === ' ' || breaksAnywhere.test(previous) || breaksAnywhere.test(character))
    if (mayBreak) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
    previous = character
  }
  return piece === '' ? pieces : [...pieces, piece]
}

/** Breaks a piece that is wider than a line, such as a long web address, at any character. */
function* cutPiece(piece: string, widthOf: (text: string) => number, width: number): Generator<string> {
  let part = ''
  for (const character of piece) {
    if (part !== '' && widthOf(part + character) > width) {
      yield part
      part = ''
    }
    part += character
  }
  yield part
}

/** Breaks a text into lines no wider than `width`, at least one. Only spaces at line ends are lost. */
export function wrapText(text: string, widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const place = (piece: string) => {
    if (line === '' || widthOf((line + piece).trimEnd()) <= width) {
      line += piece
    } else {
      lines.push(line.trimEnd())
      line = piece
    }
  }
  for (const piece of piecesOf(text.trimEnd())) {
    if (widthOf(piece.trimEnd()) <= width) {
      place(piece)
    } else {
      for (const part of cutPiece(piece, widthOf, width)) place(part)
    }
  }
  return [...lines, line.trimEnd()]
}
