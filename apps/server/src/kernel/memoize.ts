/** Makes the result for each argument once, also where that is undefined. */
export function memoize<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  const known = new Map<Argument, { readonly result: Result }>()
  return (argument) => {
    const found = known.get(argument) ?? { result: make(argument) }
    known.set(argument, found)
    return found.result
  }
}
