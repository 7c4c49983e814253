// Go's net/http as its documentation shows it. It does one task, and fails unless it gets a usable answer.
package main

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	method, body := http.MethodGet, io.Reader(nil)
	if os.Getenv("PET_CATALOGUE_OPERATION") == "createCategory" {
		method, body = http.MethodPost, strings.NewReader(`{"name":"Axolotl"}`)
	}
	request, err := http.NewRequest(method, os.Getenv("PET_CATALOGUE_URL")+"/categories", body)
	check(err)
	request.Header.Set("Authorization", "Bearer "+os.Getenv("PET_CATALOGUE_API_KEY"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	check(err)
	defer response.Body.Close()
	if response.StatusCode >= 400 {
		log.Fatal("answered ", response.StatusCode)
	}
	var content any
	check(json.NewDecoder(response.Body).Decode(&content))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
