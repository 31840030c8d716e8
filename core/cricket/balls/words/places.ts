/** Where a ball goes along the ground, zone by zone: "কভার দিয়ে". */
export const PLACES = ["স্কয়ার লেগ", "ফাইন লেগ", "থার্ড ম্যান", "পয়েন্ট", "কভার", "লং অফ", "লং অন", "মিড উইকেট"];
