/** What may follow a Bengali word without making it another one: case endings, classifiers, particles (a pattern's text). */
export const ENDINGS = "(?:ের|ে|য়|র|কে|রা|দের|টি|টা|টুকু|গুলি)?[ওই]?";
