/** How many imports of a project are kept, and how many rejections of one. */
export const keptImports = { of_project: 200, rejections: 1000 }
