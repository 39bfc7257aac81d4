// What the parts of the page are made with.

/** Keeps a row for each entry, in order, so that what is open or focused stays so. */
export function lay(parent, entries, create, update) {
  const rows = new Map([...parent.children].map((row) => [row.dataset.urn, row]))
  for (const [index, entry] of entries.entries()) {
    const row = rows.get(entry.urn) ?? create(entry)
    rows.delete(entry.urn)
    row.dataset.urn = entry.urn
    update(row, entry)
    if (parent.children[index] !== row) parent.insertBefore(row, parent.children[index] ?? null)
  }
  for (const row of rows.values()) row.remove()
}

/** Two lines of words, and levers at the end. */
export function leverRow(buttons) {
  const row = make('div', 'lever')
  const words = make('div')
  words.append(make('p'), make('p', 'quiet'))
  const group = make('div', 'buttons')
  group.append(...buttons)
  row.append(words, group)
  return row
}

export function button(label, act) {
  const made = make('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', () => void act())
  return made
}

export function make(tag, className = '') {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  return element
}

export function byId(id) {
  return document.getElementById(id)
}

export function setText(id, text) {
  byId(id).textContent = text
}
