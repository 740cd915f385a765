/** How many digits of a hash stand in the name of a file, as webpack writes it. */
export const HASH_LENGTH = 20

/** A file whose name holds a hash of its contents, with the hash as its first group. */
export const HASHED_FILE = new RegExp(
  `-([0-9a-f]{${HASH_LENGTH}})\\.(js|css)(\\.map|\\.LICENSE\\.txt)?$`,
)

/** Files that never change: a pattern, since hosts need it too. */
export const IMMUTABLE = `(^|/)static/|-[0-9a-f]{${HASH_LENGTH}}\\.js$`
