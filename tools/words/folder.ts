/** Where the reading is kept. */
export const WORDS_FOLDER = new URL("../../docs/words/", import.meta.url);
