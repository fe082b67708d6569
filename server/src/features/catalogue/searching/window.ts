type Compare = (one: number, other: number) => number

/** What stands at these places once all are in order. Only the window is put in order: linear time, whatever is asked for. */
export function windowOf(items: Uint32Array, compare: Compare, offset: number, limit: number): Uint32Array {
  const end = Math.min(items.length, offset + limit)
  if (offset >= end) return items.subarray(0, 0)
  divide(items, compare, 0, offset)
  divide(items, compare, offset, end)
  return items.slice(offset, end).sort(compare)
}

/** From `low` on, moves the items that come first to before `place`. Its pivots are random: no order of the items is slow. */
function divide(items: Uint32Array, compare: Compare, low: number, place: number) {
  let high = items.length - 1
  while (low < high && place > low && place <= high) {
    const pivot = items[low + Math.floor(Math.random() * (high - low + 1))]!
    let [left, right] = [low, high]
    while (left <= right) {
      while (compare(items[left]!, pivot) < 0) left += 1
      while (compare(items[right]!, pivot) > 0) right -= 1
      if (left > right) break
      ;[items[left], items[right]] = [items[right]!, items[left]!]
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}
